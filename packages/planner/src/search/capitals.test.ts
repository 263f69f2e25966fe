import { describe, expect, it } from "vitest";
import { terrain } from "../terrain/terrain";
import type { TripStart } from "../trip";
import { readWishes } from "../wishes/read-wishes";
import { capitalsToAvoid } from "./capitals";

function avoidsSydney(start: Pick<TripStart, "id" | "latitude" | "longitude">, preferences: string) {
  const avoided = capitalsToAvoid({ name: "Here", state: "NSW", ...start }, readWishes(preferences));
  return avoided.has(terrain().numberOf.get("sydney-nsw") ?? -1);
}

const SYDNEY = { id: "sydney-nsw", latitude: -33.868, longitude: 151.209 };
const PARRAMATTA = { latitude: -33.815, longitude: 151.001 };
/** On the roads, 31 km from the middle of Sydney. */
const COWAN = { id: "cowan-nsw", latitude: -33.59, longitude: 151.171 };
const NEAR_GOULBURN = { latitude: -34.755, longitude: 149.718 };

describe("whether a trip keeps out of Sydney", () => {
  it.each([
    { when: "from a place on the roads nearby", start: COWAN, avoids: true },
    { when: "from far away", start: NEAR_GOULBURN, avoids: true },
    { when: "from a suburb", start: PARRAMATTA, avoids: false },
    { when: "from Sydney itself", start: SYDNEY, avoids: false },
    { when: "when asked to pass it", start: NEAR_GOULBURN, wish: "via Sydney", avoids: false },
    { when: "when asked to leave it out", start: NEAR_GOULBURN, wish: "not through Sydney", avoids: true },
  ])("$when: $avoids", ({ start, wish = "twisty roads", avoids }) => {
    expect(avoidsSydney(start, wish)).toBe(avoids);
  });
});
