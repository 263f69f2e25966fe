import { routesCursor } from "../data/cursor";
import { ADMINISTRATOR, type Member, members } from "../data/members";
import { SEARCHES } from "../data/words";

export interface PlanCase {
  name: string;
  path: string;
  as: Member | null;
}

const VISITOR = null;
/** Discover's page size, and a cursor half way down the list. */
const PAGE = { limit: "24" };
const CURSOR = { cursor: routesCursor(50_000) };

const FILTERS = {
  state: { NSW: { state: "NSW" }, ACT: { state: "ACT" } },
  vehicle: { "one vehicle": { vehicleType: "4x4" }, motorcycles: { vehicleType: "motorcycle" } },
  level: { level: { difficulty: "hard" } },
} as const;

/** Lists, searches and pages whose statements are examined. */
export function planCases(): PlanCase[] {
  const [author] = members();
  if (!author) throw new Error("There are no members");
  return [
    ...singleFilters(),
    ...discoverFilters(),
    ...searches(),
    ...sortsAndRanges(),
    ...areas(),
    list("a search with a slip", { search: "corugation tanamy" }),
    list("a search of eight unknown words", { search: "qqqqa qqqqb qqqqc qqqqd qqqqe qqqqf qqqqg qqqqh" }),
    list("two unknown words of 30 letters", { search: `${"qa".repeat(15)} ${"qb".repeat(15)}` }),
    list("an author's own private routes among all", {}, author),
    list("the same in a state", { state: "NSW" }, author),
    list("the same by a word", { search: SEARCHES.common }, author),
    list("the administrator: all private routes", {}, ADMINISTRATOR),
    list("the administrator, in a state", { state: "TAS" }, ADMINISTRATOR),
    list("the administrator, by a word", { search: SEARCHES.medium }, ADMINISTRATOR),
    { name: "one route", path: "/api/routes/51", as: author },
    { name: "its track", path: "/api/routes/50/track", as: author },
    { name: "counts by vehicle", path: "/trpc/routes.counts", as: VISITOR },
  ];
}

function list(name: string, query: Record<string, string>, as: Member | null = VISITOR): PlanCase {
  return { name, path: `/api/routes?${new URLSearchParams({ ...PAGE, ...query })}`, as };
}

/** Including ranges that no route is in, and orders in which the matches come last. */
function sortsAndRanges(): PlanCase[] {
  const ranges: Record<string, Record<string, string>> = {
    "": {},
    "2 to 3 days": { minDays: "2", maxDays: "3" },
    "2 to 3 days in NSW": { minDays: "2", maxDays: "3", state: "NSW" },
    "100 to 300 km": { minDistance: "100", maxDistance: "300" },
    "long in kilometres, short in days": { minDistance: "700", maxDays: "2" },
    "a week, filtered to few": { minDays: "7", state: "ACT", vehicleType: "4x4", difficulty: "hard" },
    "few, without a range": { state: "ACT", vehicleType: "4x4", difficulty: "hard", type: "recommended" },
  };
  return ["newest", "rating", "distance", "longest"].flatMap((sort) =>
    Object.entries(ranges).map(([name, range]) => list(`by ${sort}: ${name}`, { sort, ...range })),
  );
}

/** Around Alice Springs and a corner of New South Wales; also where nothing starts, and over the date line. */
const AREAS: Record<string, Record<string, string>> = {
  "within 50 km": { near: "-23.7,133.88", within: "50" },
  "within 2,000 km": { near: "-23.7,133.88", within: "2000" },
  "out at sea": { near: "-50,100", within: "50" },
  "in a box": { bbox: "147,-36,150,-33" },
  "in a box over the date line": { bbox: "147,-37,-170,-36" },
  "in a box, near a town": { bbox: "147,-36,150,-33", near: "-34,148" },
};

function areas(): PlanCase[] {
  const lists = Object.entries(AREAS).flatMap(([name, area]) => [
    list(name, area),
    list(`${name}, on dirt`, { ...area, surface: "dirt" }),
    list(`${name}, filtered to few`, { ...area, state: "ACT", vehicleType: "4x4", difficulty: "hard" }),
  ]);
  const maps = Object.entries({ Australia: "112,-44,154,-10", "a corner": "147,-36,150,-33" }).map(
    ([name, bbox]) => ({
      name: `map of ${name}`,
      path: `/api/routes/map?${new URLSearchParams({ bbox })}`,
      as: VISITOR,
    }),
  );
  return [
    ...lists,
    list("on dirt", { surface: "dirt" }),
    list("on seal in NSW", { surface: "sealed", state: "NSW" }),
    ...maps,
  ];
}

function singleFilters(): PlanCase[] {
  const single: Record<string, Record<string, string>> = {
    "no filter": {},
    "type community": { type: "community" },
    "type recommended": { type: "recommended" },
    "type premium": { type: "premium" },
    ...FILTERS.state,
    ...FILTERS.vehicle,
    ...FILTERS.level,
  };
  return Object.entries(single).flatMap(([name, query]) => [
    list(name, query),
    list(`${name}, further down`, { ...query, ...CURSOR }),
  ]);
}

/** Discover always filters by type; a bad plan takes longest on the rarest combination. */
function discoverFilters(): PlanCase[] {
  const withNone = (choices: Record<string, Record<string, string>>) =>
    Object.entries({ "": {}, ...choices });
  const tabs = {
    community: { type: "community" },
    recommended: { type: "recommended" },
  };
  return Object.entries(tabs).flatMap(([type, tab]) =>
    withNone(FILTERS.state).flatMap(([stateName, state]) =>
      withNone(FILTERS.vehicle).flatMap(([vehicleName, vehicle]) =>
        withNone(FILTERS.level)
          .map(([levelName, level]) => {
            const names = [type, stateName, vehicleName, levelName].filter(Boolean);
            return list(names.join(" + "), { ...tab, ...state, ...vehicle, ...level });
          })
          .slice(stateName || vehicleName ? 0 : 1),
      ),
    ),
  );
}

function searches(): PlanCase[] {
  const words = {
    ...SEARCHES,
    prefix: "tan",
    "two words": `tanami ${SEARCHES.common}`,
    "common and rare": `${SEARCHES.common} ${SEARCHES.rare}`,
  };
  return Object.entries(words).flatMap(([name, search]) => [
    list(`search: ${name}`, { search }),
    list(`search: ${name}, in NSW`, { search, type: "community", state: "NSW" }),
    list(`search: ${name}, filtered to few`, {
      search,
      type: "recommended",
      state: "ACT",
      vehicleType: "4x4",
      difficulty: "hard",
    }),
    list(`search: ${name}, further down`, { search, ...CURSOR }),
  ]);
}
