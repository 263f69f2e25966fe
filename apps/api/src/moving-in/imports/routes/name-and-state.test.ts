import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { expect, test } from "vitest";
import { nameOf } from "./name-and-state";

test.each([
  ["Barry Way", "track-1.gpx", "Barry Way"],
  [null, "Corryong_to-Omeo.gpx", "Corryong to Omeo"],
  ["***", "Omeo.gpx", "Omeo"],
  ["...", "(.gpx", "Route"],
])("a line called %s in %s becomes %s", (name, fileName, expected) => {
  expect(nameOf({ name } as GpxReading, { fileName })).toBe(expected);
});
