# Everything that a person types. `make demo` shows it, `make test` proves it.

BUILD ?= .build
CONFIGURATION ?= debug
SWIFT_BUILD = swift build --configuration $(CONFIGURATION) --scratch-path $(BUILD)
INSPECTOR = $(BUILD)/$(CONFIGURATION)/inspector

# What the build needs beside Swift 6.3, by Debian's names. Swift itself needs the second line.
PACKAGES = git g++ make pkg-config libffi-dev libseccomp-dev libsodium-dev librsvg2-dev \
  libpango1.0-dev fonts-dejavu-core minisign \
  libcurl4 libncurses6

.PHONY: build setup plugins hostile demo lint test bench fuzz fuzz-build fuzz-short fuzz-keep sanitize clean

build: setup plugins
	$(SWIFT_BUILD)

setup:
	@.ci/install-packages $(PACKAGES)

plugins: setup
	@$(MAKE) --no-print-directory -C Plugins BUILD=$(abspath $(BUILD)/examples)

hostile: setup
	@$(MAKE) --no-print-directory -C Tests/HostilePlugins BUILD=$(abspath $(BUILD)/hostile)
	@$(MAKE) --no-print-directory -C Tests/LanguagePlugins BUILD=$(abspath $(BUILD)/languages)

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

BUILD_BENCH = swift build --configuration release --package-path Tests/Benchmarks \
  --scratch-path $(BUILD)/benchmarks

bench: setup plugins $(BUILD)/flexbox
	@.ci/install-packages libjansson-dev
	@$(MAKE) --no-print-directory -C Tests/Benchmarks/Plugins
	$(BUILD_BENCH) --product inspector-plugin-worker
	$(BUILD_BENCH)
	$(BUILD)/benchmarks/release/Bench

# The native layout engines that ours is measured beside, from the Python package index.
$(BUILD)/flexbox:
	@.ci/install-packages python3-venv
	python3 -m venv $@
	$@/bin/pip install --quiet poga==0.1.19 stretchable==1.1.8

# What looks for bytes that break the host, and how long each looks, in seconds.
FUZZERS = $(notdir $(wildcard Tests/Fuzzing/Corpora/*))
SECONDS ?= 120
FUZZING = $(abspath $(BUILD))/fuzzing
# A crash is libFuzzer's to report; what prints a backtrace would hold its output open.
FUZZ = cd $(FUZZING) && SWIFT_BACKTRACE=enable=no release/

.PHONY: $(FUZZERS)

fuzz: $(FUZZERS)

fuzz-build: setup
	swift build --configuration release --package-path Tests/Fuzzing --scratch-path $(FUZZING) \
	  --sanitize fuzzer --sanitize address \
	  -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table

# All kept inputs come first, then what is made of them.
$(FUZZERS): fuzz-build
	@mkdir -p $(FUZZING)/corpus/$@
	$(FUZZ)$@ -max_total_time=$(SECONDS) -max_len=4096 -timeout=60 -verbosity=0 \
	  -print_final_stats=1 $(addprefix -dict=,$(wildcard $(CURDIR)/Tests/Fuzzing/Dictionaries/$@.dict)) \
	  corpus/$@ $(CURDIR)/Tests/Fuzzing/Corpora/$@

fuzz-short: fuzz-build
	@$(MAKE) --no-print-directory --jobs 2 --output-sync fuzz SECONDS=20

# Keeps of all inputs those that reach everything that all of them reach.
fuzz-keep: fuzz-build
	@for name in $(FUZZERS); do \
	  new=$(FUZZING)/merged/$$name; rm -rf $$new; mkdir -p $$new; \
	  ($(FUZZ)$$name -set_cover_merge=1 -max_len=4096 -verbosity=0 \
	    $$new corpus/$$name $(CURDIR)/Tests/Fuzzing/Corpora/$$name) || exit; \
	  rm -rf Tests/Fuzzing/Corpora/$$name; mv $$new Tests/Fuzzing/Corpora/$$name; \
	done

# Host and worker as the thread sanitizer and the address sanitizer see them. Each needs a build of its own, of some
# minutes. Tests/FaultInjection/sanitize says what runs.
sanitize: sanitize-thread sanitize-address

sanitize-%: setup plugins hostile
	for product in inspector-plugin-worker FaultScenario; do \
	  swift build --sanitize $* --scratch-path $(BUILD)/sanitize-$* -Xswiftc -DSANITIZING \
	    --product $$product || exit 1; \
	done
	Tests/FaultInjection/sanitize $(abspath $(BUILD)/sanitize-$*/debug) $(abspath $(BUILD))

clean:
	rm -rf $(BUILD)
