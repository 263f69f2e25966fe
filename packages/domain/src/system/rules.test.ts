import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isOwnRelease, parseChangelog } from "./rules";

test("a changelog's releases are read with their dates, headings and items", () => {
  const text = `# Changelog

Some words.
- not an item of a release

## [Unreleased]

### Added

- not released

## [3.1.0] - 2026-11-22

Prose.
- under no heading

### Added

  Indented prose.
- A list
  that goes on
- Another

### Fixed

- A fault

## [2.1.0]

### Added

- The first
`;
  expect(parseChangelog(text)).toEqual([
    {
      version: "3.1.0",
      date: "2026-11-22",
      parts: [
        { heading: "Added", items: ["A list that goes on", "Another"] },
        { heading: "Fixed", items: ["A fault"] },
      ],
    },
    { version: "2.1.0", date: null, parts: [{ heading: "Added", items: ["The first"] }] },
  ]);
});

test.each([
  ["2.4.0", false],
  ["3.0.0", true],
  ["3.10.0", true],
  ["10.0.0", true],
])("version %s is this product's own: %s", (version, isOwn) => {
  expect(isOwnRelease({ version })).toBe(isOwn);
});

test("the product's own changelog has the documented range, newest first, and every release says something", () => {
  const releases = parseChangelog(readFileSync(new URL("../../../../CHANGELOG.md", import.meta.url), "utf8"));
  const documented = releases.filter((release) => !isOwnRelease(release)).map(({ version }) => version);
  expect(documented).toEqual(["2.4.0", "2.3.0", "2.2.0", "2.1.0"]);
  expect(releases.find(({ version }) => version === "2.4.0")?.date).toBe("2025-06-10");
  const versions = releases.map(({ version }) => version);
  expect(versions).toEqual(
    versions.toSorted((one, other) => other.localeCompare(one, "en", { numeric: true })),
  );
  const isEmpty = (parts: (typeof releases)[number]["parts"]) =>
    parts.length === 0 || parts.some(({ items }) => items.length === 0);
  expect(releases.filter(({ parts }) => isEmpty(parts))).toEqual([]);
});
