# Everything that a person types. `make demo` shows it, `make test` proves it.

BUILD ?= .build
CONFIGURATION ?= debug
SWIFT_BUILD = swift build --configuration $(CONFIGURATION) --scratch-path $(BUILD)
INSPECTOR = $(BUILD)/$(CONFIGURATION)/inspector

# What the build needs beside Swift 6.3, by Debian's names. Swift itself needs the second line.
PACKAGES = git g++ make pkg-config libffi-dev librsvg2-dev fonts-dejavu-core \
  libcurl4 libncurses6

.PHONY: build setup plugins hostile demo lint test bench clean

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
	$(call show,explain $(PHOTO) warmth.warm)
	$(call show,run -o $(RESULT) $(PHOTO) warmth.warm --amount 0.6 --light golden)
	@echo; echo "The picture: $(abspath $(RESULT))"

lint: setup
	swift format lint --strict --recursive Package.swift Sources SDK Plugins Tests

test: setup plugins hostile
	@$(MAKE) --no-print-directory -C Plugins check BUILD=$(abspath $(BUILD)/examples)
	swift test --scratch-path $(BUILD)

bench: setup plugins
	@.ci/install-packages libjansson-dev
	@$(MAKE) --no-print-directory -C Tests/Benchmarks/Plugins
	swift run --configuration release --package-path Tests/Benchmarks --scratch-path $(BUILD)/benchmarks

clean:
	rm -rf $(BUILD)
