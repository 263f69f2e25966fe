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
