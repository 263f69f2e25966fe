import { describe, expect, test } from "vitest";
import type { ElevationSample } from "./elevation-samples";
import { gapsText, unbrokenRuns } from "./line-gaps";

/** Along a parallel near Alice Springs: 0.01° of longitude is 1.02 km. */
const at = (...longitudes: number[]) => longitudes.map((longitude): [number, number] => [longitude, -23.7]);
const sample = (metres: number, longitude: number): ElevationSample => [metres, 500, longitude, -23.7];

describe("where a line is interrupted", () => {
  test("is told with how far along and how far across", () => {
    expect(gapsText([at(133, 133.01, 133.02), at(133.05, 133.06), at(133.065, 133.07)])).toBe(
      "The line is interrupted after 2.0 km (3.1 km as the crow flies) and after 3.1 km (509 m as the crow flies).",
    );
  });

  test("is told with the number of many gaps", () => {
    const lines = [133, 133.1, 133.2, 133.3, 133.4].map((west) => at(west, west + 0.05));
    expect(gapsText(lines)).toBe(
      "The line is interrupted 4 times, first after 5.1 km (5.1 km as the crow flies).",
    );
  });

  test("is nowhere between tracks that meet", () => {
    expect(gapsText([at(133, 133.01), at(133.0101, 133.02)])).toBeNull();
    expect(gapsText([])).toBeNull();
  });

  test("breaks the samples of a profile", () => {
    const before = [sample(0, 133), sample(1018, 133.01)];
    const after = [sample(1020, 133.05), sample(2038, 133.06)];
    expect(unbrokenRuns([...before, ...after])).toEqual([before, after]);
    expect(unbrokenRuns(before)).toEqual([before]);
    expect(unbrokenRuns([])).toEqual([]);
  });
});
