import type { Circle } from "@longpaddock/domain/geo";
import { track } from "@longpaddock/gpx/test/documents";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { nameless } from "../../../test/factories";
import { homeRoutes } from "../../../test/home-routes";
import { at, placesAtHome, ride } from "../../../test/home-tracks";
import { guest, type Person } from "../../../test/people";

const app = testApp();
const { homeOwner, setHome, shareFile, expectNoLeftoverFiles } = homeRoutes(app);

/** Metres along one ride. Moving between the first two can be a correction; the others are too far apart. */
const DISTANCES = [0, 400, 4000, 8000];
const SPOTS = DISTANCES.map((east) => at(0, east));
const RIDE = track(
  ride([
    [0, -9000],
    [0, 17_000],
  ]),
);

const oldRoutes = fc.constantFrom("keepCut" as const, "keepCut" as const, "showWhole" as const);
const spot = fc.nat({ max: SPOTS.length - 1 });
const radius = fc.constantFrom(200, 700);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("set" as const), spot, radius, oldRoutes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("clear" as const), oldRoutes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("show" as const), homeSafe: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("share" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A home that must stay hidden. `pins` are the spots from which it was corrected. */
interface Hidden {
  spot: number;
  radius: number;
  pins: readonly number[];
}

const metresApart = (one: number, other: number) => Math.abs((DISTANCES[one] ?? 0) - (DISTANCES[other] ?? 0));

/** What must be hidden after a step, current home first, tracked independently of the code under test. */
function hiddenAfter(hidden: readonly Hidden[], change: Step): readonly Hidden[] {
  if (change.kind !== "set" && change.kind !== "clear") return hidden;
  const keep = change.oldRoutes === "keepCut";
  if (change.kind === "clear") return keep ? hidden : [];
  const { spot, radius } = change;
  const same = hidden.find((home) => metresApart(home.spot, spot) <= Math.min(home.radius, radius, 500));
  const pins = same && same.spot !== spot ? [...same.pins, same.spot] : (same?.pins ?? []);
  return [{ spot, radius, pins }, ...(keep ? hidden.filter((home) => home !== same) : [])];
}

/** A former pin stays hidden only as far as the corrected area reaches. */
const circlesOf = (hidden: readonly Hidden[]): Circle[] =>
  hidden.flatMap((home) =>
    [home.spot, ...home.pins].flatMap((spot) => {
      const radius = home.radius - metresApart(home.spot, spot);
      return radius > 0 ? [{ ...at(0, DISTANCES[spot] ?? 0), radius }] : [];
    }),
  );

/** A visitor's view of a route: card, page, track and file. */
async function shownToOthers(id: number) {
  const visitor = guest(app);
  const cards: { id: number }[] = (await visitor.rest("GET", "/api/routes?limit=50")).json();
  const paths = [`/api/routes/${id}`, `/api/routes/${id}/track`, `/api/routes/${id}/gpx`];
  const answers = await Promise.all(paths.map(async (path) => (await visitor.rest("GET", path)).payload));
  const card = JSON.stringify(cards.find((one) => one.id === id));
  return { text: [card, ...answers].join(" "), file: answers[2] };
}

async function apply(author: Person, change: Step, ids: number[]): Promise<void> {
  if (change.kind === "set") {
    const area = { ...SPOTS[change.spot], radius: change.radius, oldRoutes: change.oldRoutes };
    await setHome(author, area);
  } else if (change.kind === "clear")
    await author.api.homeAreas.clear.mutate({ oldRoutes: change.oldRoutes });
  else if (change.kind === "share") ids.push((await shareFile(author, RIDE)).id);
  else await author.api.routes.update.mutate({ id: ids[0] ?? 0, homeSafe: change.homeSafe });
}

test("no sequence of changes to a home area shows others a home that must stay hidden", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (changes) => {
      const author = await homeOwner({ ...SPOTS[0], radius: 500 });
      // Steps may restore the first route. The second is always cut, so that every home hides something.
      const ids = [(await shareFile(author, RIDE)).id, (await shareFile(author, RIDE)).id];
      let hidden: readonly Hidden[] = [{ spot: 0, radius: 500, pins: [] }];
      let isFirstCut = true;
      for (const change of changes) {
        await apply(author, change, ids);
        hidden = hiddenAfter(hidden, change);
        if (change.kind === "show") isFirstCut = change.homeSafe;
        for (const [index, id] of ids.entries()) {
          const cutAt = index === 0 && !isFirstCut ? [] : circlesOf(hidden);
          const seen = await shownToOthers(id);
          expect([changes, id, placesAtHome(seen.text, cutAt)]).toEqual([changes, id, []]);
          if (cutAt.length === 0) expect(nameless(seen.file ?? "")).toBe(nameless(RIDE));
          expect(nameless((await author.rest("GET", `/api/routes/${id}/gpx`)).payload)).toBe(nameless(RIDE));
        }
      }
      await expectNoLeftoverFiles();
      await author.api.homeAreas.clear.mutate({ oldRoutes: "showWhole" });
    }),
    { numRuns: 8 },
  );
});
