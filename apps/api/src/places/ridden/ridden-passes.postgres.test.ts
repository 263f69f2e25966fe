import { type Circle, metresBetween } from "@longpaddock/domain/geo";
import { track } from "@longpaddock/gpx/test/documents";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { homeRoutes } from "../../../test/home-routes";
import { HOME, ride } from "../../../test/home-tracks";
import { placesAlong } from "../../../test/maps/places-along";
import { riddenLines } from "../../../test/maps/ridden-lines";
import { guest } from "../../../test/people";
import { sweepRidden } from "./sweep-ridden";

const app = testApp();
const { homeOwner, shareFile } = homeRoutes(app);
const { linesAround } = riddenLines(app);

type Spot = readonly [north: number, east: number];

const SMALL: Circle = { ...HOME, radius: 200 };
const ZOOMS = Array.from({ length: 15 }, (_, zoom) => zoom);
const DIRECTIONS = 8;
/** A line without its bend around the home would go straight through it. */
const BENDS = [230, 320, 450, 620];
const END_METRES = 6000;
/** Of a tile at zoom 12. It doubles with each zoom out. */
const UNIT_METRES = 2;
/** A unit or a hundredth of the way to the line's ends, whichever is less, but ten metres for what is rounded. */
const movedAt = (zoom: number) => Math.max(10, Math.min(UNIT_METRES * 2 ** (12 - zoom), END_METRES / 100));

/** From one side to the other, around the home at so many metres. */
function around(metres: number, direction: number): Spot[] {
  const turned = (north: number, east: number): Spot => [
    north * Math.cos(direction) - east * Math.sin(direction),
    north * Math.sin(direction) + east * Math.cos(direction),
  ];
  const bend = Array.from({ length: 9 }, (_, step) => {
    const angle = Math.PI * (1 - step / 8);
    return turned(metres * Math.sin(angle), metres * Math.cos(angle));
  });
  return [turned(0, -END_METRES), ...bend, turned(0, END_METRES)];
}

test("a line that bends around what is cut at a small home is moved towards it by no more than its zoom allows", async () => {
  const author = await homeOwner(SMALL);
  const ids: number[] = [];
  for (let turn = 0; turn < DIRECTIONS; turn++)
    for (const metres of BENDS) {
      const spots = around(metres, (2 * Math.PI * turn) / DIRECTIONS);
      ids.push((await shareFile(author, track(ride(spots)))).id);
    }
  await sweepRidden(app.deps);
  const shown: [number, number][][] = [];
  let whole = 0;
  for (const id of ids) {
    const { lines } = (await guest(app).rest("GET", `/api/routes/${id}/track`)).json();
    if (lines.length === 1) whole++;
    shown.push(...lines);
  }
  // Some lines pass outside of what is cut, and some are cut.
  expect([whole > 0, whole < ids.length]).toEqual([true, true]);
  const nearest = Math.min(...placesAlong(shown).map((place) => metresBetween(place, SMALL)));
  for (const zoom of ZOOMS) {
    const drawn = placesAlong(
      (await linesAround(SMALL, zoom)).map(({ positions }) => positions),
      60,
    );
    const closest = Math.min(...drawn.map((place) => metresBetween(place, SMALL)));
    expect([zoom, closest > nearest - movedAt(zoom)]).toEqual([zoom, true]);
  }
}, 180_000);
