import { routes } from "@longpaddock/db/schema/routes";
import { metresBetween, type Place } from "@longpaddock/domain/geo";
import { track } from "@longpaddock/gpx/test/documents";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf, uploadRoute } from "../../../test/factories";
import { homeRoutes } from "../../../test/home-routes";
import { at, HOME, ride } from "../../../test/home-tracks";
import { placesAlong } from "../../../test/maps/places-along";
import { riddenLines } from "../../../test/maps/ridden-lines";
import { guest, member, type Person } from "../../../test/people";
import { sweepRidden } from "./sweep-ridden";

const app = testApp();
const { setHome } = homeRoutes(app);
const { linesAround } = riddenLines(app);

const ZOOMS = [5, 6, 7, 8, 9, 10, 11, 12, 13];
const BEND = 120;

/** From west to east past the house, some metres north of it, with a bend each kilometre. */
const road = (north: number, half: number): [number, number][] =>
  Array.from({ length: 2 * half + 1 }, (_, step) => [
    north + (Math.abs(step - half) % 2) * BEND,
    (step - half) * 1000,
  ]);

const share = async (author: Person, spots: [number, number][], vehicleType: string) =>
  (await uploadRoute(author, { name: "Ride", vehicleType, gpxFile: fileOf(track(ride(spots))) })).id;

const eastOf = ({ longitude }: Place) =>
  (longitude - HOME.longitude) * 111_195 * Math.cos((HOME.latitude * Math.PI) / 180);

test.each([
  { radius: 200, aside: 5 },
  { radius: 200, aside: 40 },
  { radius: 200, aside: 150 },
  { radius: 1000, aside: 90 },
  { radius: 5000, aside: 20 },
])(
  "where another rode on, a line has no gap at a home of $radius metres, and says nothing of its rider there ($aside metres aside)",
  async ({ radius, aside }) => {
    await app.deps.database.db.delete(routes);
    const [author, other] = [await member(app, { plan: "gold" }), await member(app, { plan: "gold" })];
    await setHome(author, { ...HOME, radius });
    const id = await share(author, road(0, 30), "4x4");
    await share(other, road(aside, 40), "offroad-motorcycle");
    await sweepRidden(app.deps);

    const { lines: shown } = (await guest(app).rest("GET", `/api/routes/${id}/track`)).json();
    const shownEast = placesAlong(shown).map(eastOf);
    const cutFrom = Math.max(...shownEast.filter((east) => east < 0));
    const cutTo = Math.min(...shownEast.filter((east) => east > 0));
    expect(cutTo - cutFrom).toBeGreaterThan(radius);
    // What a line says ends square to it, and the road runs up to this far north in each metre to the east.
    const tolerance = 2 + (aside * BEND) / 1000;
    for (const zoom of ZOOMS) {
      const lines = await linesAround(HOME, zoom);
      const drawn = placesAlong(lines.map(({ positions }) => positions));
      // The tiles that are asked for reach this far.
      const far = Math.min(15_000, 7500 * 2 ** (12 - zoom));
      const gaps = Array.from({ length: 101 }, (_, step) => at(aside, (step / 50 - 1) * far)).map((place) =>
        Math.min(...drawn.map((one) => metresBetween(one, place))),
      );
      expect([zoom, Math.max(...gaps) < BEND + aside + 30]).toEqual([zoom, true]);
      const claimed = lines
        .filter(({ tags }) => String(tags.vehicles).includes("4x4"))
        .flatMap(({ positions }) => placesAlong([positions]).map(eastOf));
      // Close up, the whole map may be within what was cut.
      if (zoom < 12) expect([zoom, claimed.length > 0]).toEqual([zoom, true]);
      expect([
        zoom,
        claimed.filter((east) => east > cutFrom + tolerance && east < cutTo - tolerance),
      ]).toEqual([zoom, []]);
    }
  },
);
