import { expect, test } from "vitest";
import { directionsUrl } from "./directions";

const NOWHERE = { location: null, latitude: null, longitude: null };
const destinationOf = (url: string | null) => url && new URL(url).searchParams.get("destination");

test("directions lead to the meeting point, or else to the place by its name", () => {
  const named = { ...NOWHERE, location: "Khancoban roadhouse & fuel" };
  expect(destinationOf(directionsUrl({ ...named, latitude: -36.2, longitude: 148.1 }))).toBe("-36.2,148.1");
  expect(destinationOf(directionsUrl(named))).toBe("Khancoban roadhouse & fuel");
  expect(directionsUrl(NOWHERE)).toBeNull();
});
