import type { DbOrTx } from "@longpaddock/db/client";
import { routeOtherStates } from "@longpaddock/db/schema/route-other-states";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { users } from "@longpaddock/db/schema/users";
import { seasonsMatching } from "@longpaddock/domain/routes/best-seasons";
import { listRoutesInput } from "@longpaddock/domain/routes/schema";
import { COMMON_SORTS } from "@longpaddock/domain/routes/vocabulary";
import { START_LISTS } from "@longpaddock/domain/start/rules";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { built, withPlans } from "../../../../test/query-plans";
import { markedQuery } from "../../marks/list-marked-routes";
import { ratingsForGuests, ratingsForMembers } from "../../ratings/load";
import { isMatched, ROW_LIMITS, type Shape } from "./list-conditions";
import { featuredStatement } from "./list-featured";
import { listStatement, searchQuery, totalStatement } from "./list-query";
import { cellSize, cellsOf } from "./map/cells";
import { cellsStatement } from "./map/map-query";
import { matchStatement } from "./match-statement";
import { soughtPlace } from "./near/place-conditions";
import { firstLookStatement, wholeAreaStatement } from "./next-of-area";
import { markedIdsQuery, ownIdsQuery } from "./your-routes";

const app = testApp();
const ROUTES = 20_000;

const VALUES: Record<string, unknown> = {
  authorId: "author-1",
  state: "TAS",
  vehicle0: "onroad-motorcycle",
  vehicle1: "offroad-motorcycle",
  vehicle2: "motorcycle",
  level: 3,
  surfaces: "{dirt,mixed}",
  openOn: '{"date": "2026-07-04", "dayOfYear": "07-04"}',
  seasons: `{${seasonsMatching("Winter").map((text) => `"${text}"`)}}`,
  cursor0: ROUTES / 2,
  cursor1: 1,
  cursor2: 100,
  minDistance: 100,
  maxDistance: 300,
  minDays: 3,
  maxDays: 3,
  search: "gorge",
  ids: "{5,90,700}",
  limit: 21,
  routeId: 500,
  before: ROUTES / 2,
  userId: "author-1",
  viewerId: "author-1",
  status: "starred",
  seesAll: false,
};

const NO_SEARCH = { ...VALUES, search: undefined };

beforeAll(async () => {
  await app.deps.database.exclusively(async (db) => {
    await db.insert(users).values(
      Array.from({ length: 100 }, (_, number) => ({
        id: `author-${number}`,
        email: `author${number}@example.com`,
      })),
    );
    await db.execute(sql`
      insert into ${routes} (name, description, state, vehicle_type, difficulty, author_id, is_public, route_type,
        distance, duration, best_season, rating_sum, total_ratings, line_states,
        author_surface, start_longitude, start_latitude, closures)
      select 'Track ' || n || case when n % 4 = 0 then ' gorge' else ' creek' end, 'A day out',
        (array['NSW','VIC','QLD','WA','SA','TAS','NT','ACT'])[1 + n % 8],
        (array['onroad-motorcycle','offroad-motorcycle','cycling','4x4'])[1 + n / 8 % 4],
        (array['easy','medium','hard','extreme'])[1 + n / 32 % 4],
        'author-' || n % 100, n % 40 <> 0, case when n % 500 = 1 then 'recommended' when n % 100 = 2 then 'premium' else 'community' end,
        case when n % 9 > 0 then n * 7919 % 2000 end, case when n % 7 > 0 then 1 + n / 128 % 10 || ' days' end,
        (array[null,'Winter','Autumn, Winter','All year','Summer','Dry season',null,'Spring'])[1 + n / 64 % 8],
        n % 3 * (3 + n / 3 % 3), n % 3, case when n % 13 = 0 then '{VIC,TAS}'::text[] when n % 2 = 0 then '{NSW}' end,
        (array['dirt','mixed','sealed',null])[1 + n / 256 % 4], 140 + n * 7919 % 1000 / 100.0, -40 + n * 104729 % 1000 / 100.0,
        case when n % 10 = 0 then '[{"everyYear": true, "from": "06-01", "until": "10-31", "reason": "Snow"}]'::jsonb else '[]' end
      from generate_series(1, ${sql.raw(String(ROUTES))}) n`);
    await db.execute(sql`
      insert into ${userRoutes} (user_id, route_id, status)
      select 'author-' || u, n, 'starred' from generate_series(0, 99) u, generate_series(1, 200) n`);

    await db.execute(sql`
      insert into ${userRoutes} (user_id, route_id, status, completed_at)
      select 'author-' || u, n * 3, 'completed', now() from generate_series(0, 99) u, generate_series(1, 50) n`);
    await db.execute(sql`
      insert into ${routeRatings} (user_id, route_id, rating)
      select 'author-' || u, 500 + n, 1 + n % 5 from generate_series(0, 99) u, generate_series(0, 199) n`);
    await db.execute(sql`vacuum analyze ${routes}, ${routeOtherStates}, ${userRoutes}, ${routeRatings}`);
  });
});

const TYPES: Shape["types"][] = [[], ["community", "premium"], ["recommended"], ["premium"]];

const UNSORTED = {
  sort: "newest",
  season: false,
  surface: false,
  open: false,
  distance: false,
  days: false,
  place: null,
  town: null,
} as const;

/**
 * Every thirteenth of all combinations. Thirteen has no divisor in common with the number of choices of any filter, and all
 * combinations of three choices are still among them, as they no longer are with every seventeenth. Lists of an area, which
 * are fewer, have all pairs and 1,623 of 1,737 threes.
 */
const sampleOf = (all: readonly Shape[]) => all.filter((_, index) => index % 13 === 0);

/** Combinations of the filters that a list of the newest routes can have. */
const shapes = () => sampleOf(allShapes());

function allShapes(): Shape[] {
  const all: Shape[] = [];
  const either = [true, false];
  for (const viewer of ["guest", "member", "admin"] as const)
    for (const types of TYPES)
      for (const state of either)
        for (const vehicles of [0, 1, 3] as const)
          for (const level of either)
            for (const cursor of either)
              for (const search of ["none", "ids", "words"] as const)
                for (const rowLimit of [11, 501] as const)
                  all.push({ ...UNSORTED, viewer, types, state, vehicles, level, cursor, search, rowLimit });
  return all;
}

/** Sorted lists, and lists of a season, a distance and a number of days, with filters of each. */
function sortedShapes(): Shape[] {
  const either = [true, false];
  const withoutSeason = either.flatMap((distance) =>
    either.map((days) => ({ season: false, distance, days })),
  );
  const withSeason = either.map((both) => ({ season: true, distance: both, days: both }));
  const withSurface = either.map((both) => ({ surface: true, season: both, days: both }));
  const whenOpen = either.map((both) => ({ open: true, season: both, days: both }));
  const ranges = [...withoutSeason, ...withSeason, ...withSurface, ...whenOpen];
  const all = allShapes()
    .filter(({ rowLimit, search }) => rowLimit === ROW_LIMITS[0] && search === "none")
    .filter(({ viewer, vehicles, types }) => viewer !== "admin" && vehicles !== 3 && types[0] !== "premium")
    .flatMap((shape) => ranges.map((range) => ({ ...shape, ...range })))
    .flatMap((shape) => COMMON_SORTS.map((sort) => ({ ...shape, sort })));
  return sampleOf(all).filter((shape) => shape.sort !== "newest" || isMatched(shape));
}

const firstPages = () =>
  allShapes().filter((shape) => shape.search === "none" && !shape.cursor && shape.rowLimit === ROW_LIMITS[0]);

const featuredFor = (viewer: "guest" | "member") => (db: DbOrTx) =>
  built(featuredStatement(db, { viewer, limit: START_LISTS.routes.limit }));

function statementOf(shape: Shape) {
  const { db } = app.deps.database;
  const isPrepared = shape.search === "none" && !isMatched(shape);
  return isPrepared ? built(listStatement(db, shape)) : built(searchQuery(db, shape, VALUES));
}

/** Marks and ratings must be looked up for each route, not read in full. */
function expectFewLookUps(plan: string, name: string): void {
  for (const lookUp of plan.match(/(?<= on )user_routes\b.*\n.*/g) ?? [])
    expect(lookUp, name).toMatch(/route_id = routes/);
  expect(plan, name).not.toMatch(/(using|on) route_ratings_(?!user)|Seq Scan on (user_routes|route_ratings)/);
}

/** Without the routes that are looked up by id because another state of theirs was found in its index. */
const withoutOtherStates = (plan: string) =>
  plan.replace(
    /routes_pkey on routes.*\n\s*Index Cond: \(id = ANY \(ARRAY\[route_other_states.route_id\]\)\)/g,
    "",
  );

/** Without the sorting of the rows that all parts of a list have found. */
const partsIn = (plan: string) => plan.replace(/^[\s\S]*Append/, "");

describe.each(["force_custom_plan", "force_generic_plan"])(
  "list statements with plan_cache_mode %s",
  (mode) => {
    const given = { values: VALUES, mode };

    test("no list reads the whole table, whatever the filters", async () => {
      await withPlans(app, given, async (planOf) => {
        for (const shape of shapes()) {
          const name = JSON.stringify(shape);
          const plan = await planOf(statementOf(shape));
          expect(plan, name).not.toMatch(/Seq Scan on routes/);
          expect(plan, name).toMatch(/routes_/);
          expectFewLookUps(plan, name);
          if (shape.search !== "none") continue;
          // These plans use an index but read all routes, or sort all community routes.
          expect(withoutOtherStates(plan), name).not.toMatch(
            /routes_pkey|Bitmap Index Scan on routes_public/,
          );
          expect(plan, name).not.toMatch(/Seq Scan on route_other_states/);
          if (!shape.types.includes("community")) continue;
          expect(plan, name).not.toMatch(/Bitmap Index Scan on routes_type/);
        }
      });
    });

    test("no sorted list and no range reads the whole table, whatever the filters", async () => {
      await withPlans(app, given, async (planOf) => {
        for (const shape of sortedShapes()) {
          const name = JSON.stringify(shape);
          const plan = await planOf(statementOf(shape));
          expect(plan, name).not.toMatch(/Seq Scan on routes/);
          expect(plan, name).toMatch(/routes_/);
          expectFewLookUps(plan, name);
          if (!isMatched(shape)) {
            const isServedBySortIndex = !shape.vehicles && !shape.level && shape.types.length !== 1;
            if (isServedBySortIndex && shape.viewer === "guest")
              expect(partsIn(plan), name).not.toMatch(/-> {2}(Incremental )?Sort/);
            continue;
          }
          if (shape.cursor) continue;
          const matches = ofStatement(
            matchStatement(app.deps.database.db, { shape, values: NO_SEARCH, cap: 1001 }),
          );
          expect(await planOf(matches), name).not.toMatch(/Seq Scan on routes/);
        }
      });
    });

    test("a total sums the stored counts and counts only one author's private routes", async () => {
      await withPlans(app, given, async (planOf) => {
        for (const shape of firstPages()) {
          const plan = await planOf(built(totalStatement(app.deps.database.db, shape)));
          expect(plan, JSON.stringify(shape)).toMatch(/on route_facets/);
          const read = plan.match(/(?<=using |on )routes_\w+/g) ?? [];
          expect(read, JSON.stringify(shape)).toEqual(shape.viewer === "member" ? ["routes_private"] : []);
        }
      });
    });

    test("no search for words reads the whole table", async () => {
      await withPlans(app, given, async (planOf) => {
        for (const shape of firstPages()) {
          const query = matchStatement(app.deps.database.db, { shape, values: VALUES, cap: 1001 });
          expect(await planOf(ofStatement(query)), JSON.stringify(shape)).not.toMatch(/Seq Scan on routes/);
        }
      });
    });

    test.each([
      ["featured routes for guests", featuredFor("guest"), "routes_featured"],
      ["featured routes for members", featuredFor("member"), "routes_featured"],
      ["the ids of a member's own routes", ownIdsQuery, "routes_author"],
      ["the ids of marked routes", markedIdsQuery, "user_routes_list"],
      ["marked routes", markedQuery, "user_routes_list"],
      ["ratings for guests", ratingsForGuests, "route_ratings_route"],
      ["ratings for members", ratingsForMembers, "content_reports_once"],
    ] as const)("%s are read in index order, without sorting", async (...[, query, index]) => {
      await withPlans(app, given, async (planOf) => {
        const plan = await planOf(query(app.deps.database.db));
        expect(plan).toContain(index);
        expect(plan).not.toMatch(/Seq Scan on (routes|user_routes|route_ratings|content_reports)|Sort/);
      });
    });
  },
);

const dialect = new PgDialect();
const ofStatement = (statement: SQL) => built({ toSQL: () => dialect.sqlToQuery(statement) });

const NEAR = { latitude: -36.76, longitude: 144.28 };
const AREAS = [
  { near: "-36.76,144.28", within: 50 },
  { near: "-36.76,144.28", within: 2000 },
  { bbox: "144,-37,145,-36" },
  { bbox: "147,-37,-170,-36" },
  { bbox: "144,-37,145,-36", near: "-36.76,144.28" },
];

describe("lists of an area", () => {
  test("read an index, with every filter", async () => {
    await withPlans(app, { values: VALUES, mode: "force_custom_plan" }, async (planOf) => {
      for (const area of AREAS)
        for (const base of sortedShapes().filter(({ viewer, cursor }) => viewer === "guest" && !cursor)) {
          const place = soughtPlace({ kind: "guest" }, listRoutesInput.parse(area));
          const shape: Shape = { ...base, place };
          const query = matchStatement(app.deps.database.db, { shape, values: NO_SEARCH, cap: 1001 });
          const plan = await planOf(ofStatement(query));
          const name = JSON.stringify([area, base]);
          expect(plan, name).toMatch(/using routes_start /);
          // Sorted, all of the area would be read for its first thousand.
          expect(plan, name).not.toMatch(/Seq Scan|routes_pkey|Sort/);
        }
    });
  });

  test("that are large look at the next few of all routes, then at the index of the area, with every filter", async () => {
    const place = soughtPlace({ kind: "guest" }, listRoutesInput.parse({ bbox: "141,-39,150,-34" }));
    await withPlans(app, { values: VALUES, mode: "force_custom_plan" }, async (planOf) => {
      for (const base of sortedShapes().filter(({ viewer, cursor }) => viewer === "guest" && !cursor)) {
        const next = { shape: { ...base, place }, values: NO_SEARCH };
        const name = JSON.stringify(base);
        expect(await planOf(ofStatement(firstLookStatement(next))), name).not.toMatch(/Seq Scan on routes/);
        expect(await planOf(ofStatement(wholeAreaStatement(next))), name).toMatch(/using routes_start /);
      }
    });
  });

  test("are counted cell by cell on a map from an index, with every filter", async () => {
    const boxes = ["141,-39,150,-34", "112.5,-44,154,-10", "170,-60,-170,60", "-180,-90,180,90"];
    await withPlans(app, { values: VALUES, mode: "force_custom_plan" }, async (planOf) => {
      for (const bbox of boxes)
        for (const shape of sortedShapes().filter(({ viewer, cursor }) => viewer === "guest" && !cursor)) {
          const place = soughtPlace({ kind: "guest" }, listRoutesInput.parse({ bbox }));
          const areas = place?.areas ?? [];
          const cells = cellsOf(areas, cellSize(areas));
          expect(cells.length).toBeLessThanOrEqual(200);
          const statement = cellsStatement({ shape: { ...shape, place }, values: NO_SEARCH }, cells);
          const plan = await planOf(ofStatement(statement));
          const name = JSON.stringify([bbox, shape]);
          expect(plan, name).toMatch(/using routes_start|on routes_start/);
          // The name of the only route of a cell is looked up by its id.
          expect(plan.replace(/routes_pkey on routes single/g, ""), name).not.toMatch(
            /Seq Scan on routes|routes_pkey/,
          );
        }
    });
  });

  test("are sorted among the few that were found", async () => {
    const place = soughtPlace(
      { kind: "guest" },
      listRoutesInput.parse({ near: `${NEAR.latitude},${NEAR.longitude}` }),
    );
    await withPlans(app, { values: VALUES, mode: "force_custom_plan" }, async (planOf) => {
      for (const base of sortedShapes().filter(({ viewer }) => viewer === "guest")) {
        const shape: Shape = { ...base, place, sort: "near", search: "ids" };
        const plan = await planOf(built(searchQuery(app.deps.database.db, shape, VALUES)));
        expect(plan, JSON.stringify(base)).not.toMatch(/Seq Scan on routes/);
      }
    });
  });
});

describe("lists of a range that most routes are in", () => {
  const wide = { minDistance: 0, maxDistance: 100_000, minDays: 1, maxDays: 365, search: "track" };
  const shape: Shape = {
    viewer: "guest",
    types: [],
    state: false,
    vehicles: 0,
    level: false,
    cursor: false,
    rowLimit: 25,
    ...UNSORTED,
    search: "none",
  };

  test.each(COMMON_SORTS)("%s: are read in the order of the list, not sorted", async (sort) => {
    await withPlans(app, { values: wide, mode: "force_custom_plan" }, async (planOf) => {
      for (const search of ["none", "words"] as const)
        for (const [distance, days] of [
          [true, false],
          [false, true],
          [true, true],
        ] as const) {
          const ranged = { ...shape, sort, search, distance, days };
          const plan = await planOf(built(searchQuery(app.deps.database.db, ranged, wide)));
          expect(plan, JSON.stringify(ranged)).not.toMatch(/Sort/);
        }
    });
  });
});
