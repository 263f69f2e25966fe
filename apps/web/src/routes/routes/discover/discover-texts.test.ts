import { expect, test } from "vitest";
import { correctedSearch, showRoutes, yourRoutesFound } from "./discover-texts";
import { foundElsewhere } from "./lazy-texts";

test("the texts name another tab's routes, a member's own list and a correction", () => {
  expect(foundElsewhere("3", "recommended")).toBe("3 in Expert Picks");
  expect(foundElsewhere("1,000+", "community")).toBe("1,000+ in Community Routes");
  expect([yourRoutesFound("1"), yourRoutesFound("0")]).toEqual(["1 route found", "0 routes found"]);
  expect(correctedSearch("Oodnadata", "Oodnadatta")).toBe("No routes for 'Oodnadata'. Showing 'Oodnadatta'.");
});

test("the button that closes the filters counts the routes once they are there", () => {
  expect([showRoutes(), showRoutes("1"), showRoutes("1,000+")]).toEqual([
    "Show routes",
    "Show 1 route",
    "Show 1,000+ routes",
  ]);
});
