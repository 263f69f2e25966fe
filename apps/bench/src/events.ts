import { againstFloor, type Calls, lastPage, type Played } from "./against-floor";
import { openBenchDatabase } from "./data/database";
import { type EventSizes, eventData } from "./data/event-rows";
import { members } from "./data/members";
import { measurePlans } from "./plans/plans";
import type { ServerProcess } from "./servers/server-process";
import { sized } from "./size";
import { heading, median, rounded, table } from "./table";

const SMALL = { events: 1000, participants: 10 };
const LARGE = { events: sized(100_000, 2000), participants: 10 };
const ROUNDS = sized(3, 1);
const LIST = "/api/events?limit=20";

/** Compares the lists of events of a small and a large site with a bare server that sends the same statements. */
export async function measureEvents(): Promise<void> {
  for (const sizes of sized([SMALL, LARGE], [LARGE])) {
    const database = await openBenchDatabase(eventData(sizes));
    try {
      await measureSite(database.url, sizes);
      if (sizes === LARGE) await explainCalls(database.url);
    } finally {
      await database.remove();
    }
  }
}

async function measureSite(databaseUrl: string, { events, participants }: EventSizes): Promise<void> {
  const findCalls = async (server: ServerProcess) => [{ ...CALLS, ...(await pagesFarIn(server)) }] as const;
  await againstFloor(databaseUrl, findCalls, async ([calls], play) => {
    const rows = [];
    for (const [call, path] of Object.entries(calls)) rows.push(await callRow({ call, path }, play));
    heading(`Events: ${events} of them, ${events * participants} participations`);
    console.log(table(rows));
  });
}

const CALLS: Calls = {
  today: `${LIST}&today=true`,
  upcoming: `${LIST}&upcoming=true`,
  "upcoming, one vehicle": `${LIST}&upcoming=true&vehicleType=4x4`,
  completed: `${LIST}&completed=true`,
  all: LIST,
};

async function pagesFarIn(server: ServerProcess): Promise<Calls> {
  const { path, items } = await lastPage(server, "/api/events?limit=500&completed=true");
  const event = `/api/events/${items.at(-1)?.id}`;
  return {
    "completed, last page": path.replace("limit=500", "limit=20"),
    "an event": event,
    participants: `${event}/participants?limit=20`,
  };
}

async function callRow(
  { call, path }: { call: string; path: string },
  play: (path: string) => Promise<Played>,
) {
  const rounds: Played[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await play(path));
  const of = (pick: (round: Played) => number) => median(rounds.map(pick));
  return {
    call,
    "requests/s": rounded(of(({ ours }) => ours.perSecond)),
    "of the floor": rounded(
      of(({ ours, floor }) => ours.perSecond / floor.perSecond),
      2,
    ),
    "p99 ms": rounded(of(({ ours }) => ours.p99)),
  };
}

async function explainCalls(databaseUrl: string): Promise<void> {
  const [, member] = members();
  const calls = [
    ...Object.entries(CALLS),
    ["an event", "/api/events/1"],
    ["participants", "/api/events/1/participants"],
  ];
  await measurePlans(
    databaseUrl,
    calls.map(([name = "", path = ""]) => ({ name, path, as: member ?? null })),
  );
}
