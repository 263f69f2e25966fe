import { routesCursor } from "./data/cursor";
import { openBenchDatabase } from "./data/database";
import { members } from "./data/members";
import { scaleRows } from "./data/scale-rows";
import { SEARCHES } from "./data/words";
import { type Call, load } from "./load";
import type { PlanCase } from "./plans/plan-cases";
import { measurePlans } from "./plans/plans";
import { BUILT_SERVER, type ServerProcess, startServer } from "./servers/server-process";
import { sized } from "./size";
import { heading, median, rounded, table } from "./table";

const SMALL = 1000;
const LARGE = sized(1_000_000, 4000);
const ROUNDS = sized(5, 1);
const WARM_UPS = sized(1, 0);
const SECONDS = 2;
const MAX_SLOWDOWN = 1.3;

/** Each returns a full page at both sizes, so that only the query differs. */
function scaleCases(): PlanCase[] {
  const [, member] = members();
  const list = (name: string, query: string): PlanCase => ({
    name,
    path: `/api/routes?limit=10${query}`,
    as: null,
  });
  return [
    list("newest", ""),
    list("a state", "&state=NSW"),
    list("Discover's first tab", "&type=community"),
    list("Expert Picks", "&type=recommended"),
    list("a vehicle and a level", "&vehicleType=offroad-motorcycle&difficulty=hard"),
    list("tab, state, vehicle and level", "&type=community&state=NSW&vehicleType=4x4&difficulty=easy"),
    list("a surface", "&surface=dirt"),
    list("what is open on a day", "&openOn=2026-07-04"),
    list("near a place", "&near=-23.7,133.88&within=1000"),
    list("near a place, on dirt", "&near=-23.7,133.88&within=1000&surface=dirt"),
    list("in a box", "&bbox=120,-35,145,-20"),
    list("further down the list", `&cursor=${routesCursor(500)}`),
    list("a common word", `&search=${SEARCHES.common}`),
    list("the beginning of a word", "&search=birds"),
    list("a word in a state", `&search=${SEARCHES.common}&state=VIC`),
    list("a word that is nowhere", `&search=${SEARCHES.absent}`),
    { name: "featured", path: "/api/routes/featured?limit=10", as: null },
    { name: "one route", path: "/api/routes/501", as: null },
    { name: "its ratings", path: "/api/routes/501/ratings", as: null },
    { name: "a member's stars", path: "/api/user/routes?status=starred&limit=10", as: member ?? null },
  ];
}

/** Compares the same calls on a thousand and a million routes. */
export async function measureScale(): Promise<void> {
  const small = await openBenchDatabase(scaleRows(SMALL));
  const large = await openBenchDatabase(scaleRows(LARGE));
  const started: ServerProcess[] = [];
  try {
    for (const { url } of [small, large]) started.push(await startServer(BUILT_SERVER, url));
    const [few, many] = started;
    if (!few || !many) throw new Error("There are two servers");
    const rows = [];
    for (const scaleCase of scaleCases()) rows.push(await scaleRow(scaleCase, few, many));
    heading(`${SMALL.toLocaleString("en-AU")} and ${LARGE.toLocaleString("en-AU")} routes`);
    console.log(
      `Requests a second, medians of ${ROUNDS} rounds of ${SECONDS} s in turn; a call is flat where the larger ` +
        `takes at most ${MAX_SLOWDOWN} times as long.\n`,
    );
    console.log(table(rows));
    await measurePlans(large.url, scaleCases());
  } finally {
    for (const server of started) await server.stop();
    await small.remove();
    await large.remove();
  }
}

async function scaleRow(scaleCase: PlanCase, few: ServerProcess, many: ServerProcess) {
  const calls = callsOf(scaleCase);
  const rounds: { few: number; many: number }[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    const played = {
      few: (await load(few, calls, SECONDS)).perSecond,
      many: (await load(many, calls, SECONDS)).perSecond,
    };
    if (round >= 0) rounds.push(played);
  }
  const slower = median(rounds.map((round) => round.few / round.many));
  return {
    call: scaleCase.name,
    "with the fewer": rounded(median(rounds.map((round) => round.few))),
    "with the more": rounded(median(rounds.map((round) => round.many))),
    "times as long": rounded(slower, 2),
    flat: slower <= MAX_SLOWDOWN ? "yes" : "no",
  };
}

/** Uses many addresses, so that none reaches the rate limit. */
function callsOf({ path, as }: PlanCase): Call[] {
  if (as) return members().map(({ cookie }) => ({ path, headers: { cookie } }));
  return Array.from({ length: 4000 }, (_, index) => ({
    path,
    headers: { "x-forwarded-for": `10.2.${Math.floor(index / 250)}.${index % 250}` },
  }));
}
