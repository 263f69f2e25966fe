import { expect, test } from "vitest";
import { addedStopPlace, longestGapText, noStopsText, ownRangeText, ridersRangeText, stopAt } from "./texts";

test("the texts name no rider", () => {
  expect(longestGapText("fuel", { from: "Birdsville", to: null, length: 214.4 })).toBe(
    "The longest gap is 214 km, from Birdsville to the finish.",
  );
  expect(ridersRangeText({ known: 9, unknown: 1, short: 2, smallestRange: 180 })).toBe(
    "2 of 9 riders can't cover it: the smallest range is 180 km. 1 rider hasn't said.",
  );
  expect(ridersRangeText({ known: 3, unknown: 0, short: 0, smallestRange: 300 })).toBe(
    "All 3 riders whose range we know can cover it.",
  );
  expect(ridersRangeText({ known: 1, unknown: 0, short: 0, smallestRange: 300 })).toBe(
    "The one rider whose range we know can cover it.",
  );
  expect(ridersRangeText({ known: 1, unknown: 2, short: 1, smallestRange: 180 })).toBe(
    "The one rider whose range we know can't cover it: the range is 180 km. 2 riders haven't said.",
  );
  expect(ridersRangeText({ known: 2, unknown: 0, short: 2, smallestRange: 180 })).toBe(
    "None of 2 riders can cover it: the smallest range is 180 km.",
  );
  expect(noStopsText("water", 1204.2)).toBe("We know of no water along these 1,204 km.");
  expect(ridersRangeText({ known: 0, unknown: 4, short: 0, smallestRange: null })).toBe(
    "No rider has given their vehicle's range.",
  );
  expect(stopAt("Birdsville", 0.2)).toBe("Birdsville, at the start");
  expect(stopAt("Marree", 516.6)).toBe("Marree, 517 km from the start");
  expect(addedStopPlace("water", 390)).toBe("Water, 390 km from the start");
  expect(addedStopPlace("fuel", null)).toBe("Fuel, no longer on the track");
  expect(ownRangeText(180, 214)).toBe("Your vehicle's range is 180 km: carry fuel for another 34 km.");
  expect(ownRangeText(300, 214)).toBe("Your vehicle's range of 300 km is enough.");
});
