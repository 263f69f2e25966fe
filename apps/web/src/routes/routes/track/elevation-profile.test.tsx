import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ElevationProfile } from "./elevation-profile";
import type { ElevationSample } from "./elevation-samples";

const SAMPLES: ElevationSample[] = [
  [0, 100, 149, -33.5],
  [9000, 555, 149.1, -33.5],
];
const POSITION = { activeIndex: null, onActiveIndexChange: () => undefined };
const NOTE = "Heights from the terrain file, not recorded.";
const figure = (name: string) => screen.queryByText(name, { selector: "dt" })?.nextSibling?.textContent;

test("a plotted line shows what it climbs, and that the heights weren't recorded", () => {
  const terrain = { ascent: 455, descent: 0, isRead: true };
  render(<ElevationProfile samples={SAMPLES} descent={null} terrain={terrain} {...POSITION} />);
  expect([figure("Ascent"), figure("Descent"), figure("Highest")]).toEqual(["455 m", "0 m", "555 m"]);
  expect(screen.getByText(NOTE)).toBeTruthy();
});

test("a recorded line shows its own figures only", () => {
  render(<ElevationProfile samples={SAMPLES} descent={12} terrain={undefined} {...POSITION} />);
  expect([figure("Ascent"), figure("Descent")]).toEqual([undefined, "12 m"]);
  expect(screen.queryByText(NOTE)).toBeNull();
});
