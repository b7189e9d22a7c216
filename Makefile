# Everything that a person types. `make demo` shows it, `make test` proves it.

BUILD ?= .build
CONFIGURATION ?= debug
SWIFT_BUILD = swift build --configuration $(CONFIGURATION)
INSPECTOR = $(BUILD)/$(CONFIGURATION)/inspector

# What the build needs beside Swift 6.3, by Debian's names.
PACKAGES = git g++ make pkg-config libffi-dev librsvg2-dev fonts-dejavu-core

.PHONY: demo test build plugins hostile setup lint bench clean

build: setup plugins
	$(SWIFT_BUILD)

setup:
	@.ci/install-packages $(PACKAGES)

plugins: setup
	@$(MAKE) --no-print-directory -C Plugins

hostile: setup
	@$(MAKE) --no-print-directory -C Tests/HostilePlugins

demo: build
	@Tests/Scripts/demo $(INSPECTOR)

lint: setup
	swift format lint --strict --recursive Package.swift Sources SDK Plugins Tests

test: setup plugins hostile
	swift test

bench: setup plugins
	swift run --configuration release --package-path Tests/Benchmarks

clean:
	rm -rf $(BUILD)
