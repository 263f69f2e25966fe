import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { expect, test } from "vitest";
import { nameOf } from "./name-and-state";

test.each([
  ["Barry Way", "track-1.gpx", "Barry Way"],
  [null, "Corryong_to-Omeo.gpx", "Corryong to Omeo"],
  [null, "2024-05-01 10_22.fit", "2024 05 01 10 22"],
  [null, "Trip.KMZ", "Trip"],
  ["***", "Omeo.gpx", "Omeo"],
  ["...", "(.gpx", "Route"],
])("a line called %s in %s becomes %s", (name, fileName, expected) => {
  expect(nameOf({ name } as GpxReading, { fileName })).toBe(expected);
});
