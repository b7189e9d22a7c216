# Everything that a person types. `make demo` shows it, `make test` proves it.

BUILD ?= .build
CONFIGURATION ?= debug
SWIFT_BUILD = swift build --configuration $(CONFIGURATION) --scratch-path $(BUILD)
INSPECTOR = $(BUILD)/$(CONFIGURATION)/inspector

# What the build needs beside Swift 6.3, by Debian's names. Swift itself needs the second line.
PACKAGES = git g++ make pkg-config libffi-dev librsvg2-dev libpango1.0-dev fonts-dejavu-core \
  libcurl4 libncurses6

.PHONY: build setup plugins hostile demo lint test bench fuzz clean

build: setup plugins
	$(SWIFT_BUILD)

setup:
	@.ci/install-packages $(PACKAGES)

plugins: setup
	@$(MAKE) --no-print-directory -C Plugins BUILD=$(abspath $(BUILD)/examples)

hostile: setup
	@$(MAKE) --no-print-directory -C Tests/HostilePlugins BUILD=$(abspath $(BUILD)/hostile)

PHOTO = Tests/Fixtures/Images/rocket.jpg
RESULT = $(BUILD)/demo/warm.png
show = @echo; echo "$$ inspector $(1)"; INSPECTOR_PATH=$(BUILD)/examples $(INSPECTOR) $(1)

demo: build
	@mkdir -p $(dir $(RESULT))
	$(call show,list)
	$(call show,bar $(PHOTO))
	$(call show,bar --text $(PHOTO))
	$(call show,explain $(PHOTO) warmth.warm)
	$(call show,run -o $(RESULT) $(PHOTO) warmth.warm --amount 0.6 --light golden)
	@echo; echo "The picture: $(abspath $(RESULT))"

lint: setup
	swift format lint --strict --recursive Package.swift Sources SDK Plugins Tests

test: setup plugins hostile
	@$(MAKE) --no-print-directory -C Plugins check BUILD=$(abspath $(BUILD)/examples)
	swift test --scratch-path $(BUILD)

bench: setup plugins $(BUILD)/flexbox
	@.ci/install-packages libjansson-dev
	@$(MAKE) --no-print-directory -C Tests/Benchmarks/Plugins
	swift run --configuration release --package-path Tests/Benchmarks --scratch-path $(BUILD)/benchmarks

# The native layout engines that ours is measured beside, from the Python package index.
$(BUILD)/flexbox:
	@.ci/install-packages python3-venv
	python3 -m venv $@
	$@/bin/pip install --quiet poga==0.1.19 stretchable==1.1.8

# How long each of the two looks for bytes that break the host, in seconds.
SECONDS ?= 120
FUZZING = $(abspath $(BUILD))/fuzzing

fuzz: setup
	swift build --configuration release --package-path Tests/Fuzzing --scratch-path $(FUZZING) \
	  --sanitize fuzzer --sanitize address \
	  -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table
	@mkdir -p $(FUZZING)/corpus $(FUZZING)/corpus-calls
	cd $(FUZZING) && release/FuzzBodies -max_total_time=$(SECONDS) -max_len=4096 corpus
	cd $(FUZZING) && release/FuzzBodyCalls -max_total_time=$(SECONDS) -max_len=4096 corpus-calls

clean:
	rm -rf $(BUILD)
