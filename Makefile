# Vancetope Facelift on Linux. `make help` lists the targets; README.md says what each is for.

SHELL := /bin/bash
.DELETE_ON_ERROR:

PREFIX ?= /usr/local
DESTDIR ?=

# Debian's names of everything the build, the tests and the demo use, beyond the Swift toolchain, git and make.
PACKAGES := \
	libwebkitgtk-6.0-dev libadwaita-1-dev libsoup-3.0-dev libsecret-1-dev libsodium-dev \
	libatspi2.0-dev libxtst-dev pkg-config gcc libc6-dev \
	xvfb dbus at-spi2-core gnome-keyring bubblewrap xdg-dbus-proxy strace \
	adwaita-icon-theme fonts-cantarell fonts-dejavu-core fonts-noto-color-emoji \
	glib-networking gsettings-desktop-schemas librsvg2-common \
	desktop-file-utils appstream openssl python3 nodejs

# A distribution's own build may add to these, e.g. SWIFT_BUILD_FLAGS=--static-swift-stdlib.
SWIFT_BUILD_FLAGS ?=
SWIFT_BUILD := swift build $(SWIFT_BUILD_FLAGS)

.PHONY: help deps build demo test run bench bench-webkit lint check-apple install uninstall clean screenshots

help:
	@echo 'make deps         install the Debian packages that are missing'
	@echo 'make build        build the release programs'
	@echo 'make demo         show it: a demo server, two accounts, the window (or a tour without a display)'
	@echo 'make run          open the window on your own accounts'
	@echo 'make test         run every test, without a display'
	@echo 'make lint         check formatting and house rules'
	@echo 'make check-apple  type-check the sources for Apple systems against stubs'
	@echo 'make bench        measure start, memory and switching beside other programs'
	@echo 'make bench-webkit measure how long calls of the WebKit module hold the main thread'
	@echo 'make screenshots  take a picture of every screen, light and dark, narrow and wide'
	@echo 'make install      install under $$(DESTDIR)$$(PREFIX)'
	@echo 'make clean        remove what was built'

deps:
	@scripts/install-packages $(PACKAGES)

build: deps
	$(SWIFT_BUILD) -c release --product facelift
	$(SWIFT_BUILD) -c release --product facelift-shell
	$(SWIFT_BUILD) -c release --product facelift-tour

demo: build
	.build/release/facelift demo

run: build
	.build/release/facelift

screenshots: build
	scripts/screenshots screenshots

test: deps
	$(SWIFT_BUILD) --build-tests
	scripts/run-tests

lint: deps
	swift format lint --strict --recursive Package.swift Sources Tests Examples Benchmarks Apple
	scripts/lint-source
	desktop-file-validate Packaging/de.mhus.vance.facelift.desktop
	appstreamcli validate --no-net Packaging/de.mhus.vance.facelift.metainfo.xml

check-apple:
	scripts/check-apple

bench: build
	Benchmarks/run

bench-webkit:
	swift build -c release --product main-thread-bench
	scripts/headless .build/release/main-thread-bench

# Installing never builds and never calls apt: `make build` first, then install as whoever may write there.
install:
	scripts/install '$(DESTDIR)' '$(PREFIX)'

uninstall:
	scripts/install --uninstall '$(DESTDIR)' '$(PREFIX)'

clean:
	rm -rf .build screenshots
