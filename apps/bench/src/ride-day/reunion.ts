import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type Member, members } from "../data/members";
import type { ServerProcess } from "../servers/server-process";
import { sized } from "../size";
import { heading, quantile, rounded, table } from "../table";
import { addRide, CallFailed, call, headersOf, openStream } from "./calls";

const RIDERS = sized(60, 8);
/** Of each leader, with their phone alone. */
const WALK_INS = sized(3, 1);
const START_IN_MS = 3000;
/** As the web app does (`useLiveSoon`), with the chance that spreads them. */
const ASK_EVERY_MS = 3000;
const SPREAD_MS = 500;
const RETRY_MS = 2000;
const MAX_RETRIES = 10;
const MAX_SETTLE_MS = 90_000;

interface Waiting {
  path: string;
  body: Record<string, unknown>;
}

/**
 * Measures how long it takes until all boards and the sheets of three leaders agree, once the network is back after a day
 * without: each phone sends what waits on it, one act after the other and all phones at the same time.
 */
export async function measureReunion(server: ServerProcess): Promise<void> {
  const all = members();
  const [leaders, riders] = [all.slice(0, 3), all.slice(3, RIDERS + 3)];
  const [organizer] = leaders;
  if (!organizer) throw new Error("There are no members");
  const startsAt = new Date(Date.now() + START_IN_MS);
  const id = await addRide(server, organizer, startsAt);
  for (const rider of [...leaders.slice(1), ...riders])
    await call(server, rider, { path: `/api/events/${id}/join`, body: {} });
  for (const [at, role] of ["lead", "sweep"].entries())
    await call(server, organizer, {
      path: `/api/events/${id}/roles/${leaders[at + 1]?.id}`,
      body: { roles: [role] },
      method: "PUT",
    });
  await delay(Math.max(0, startsAt.getTime() + 2000 - Date.now()));
  const queues = [
    ...leaders.map((leader) => ({ who: leader, acts: actsOfLeader(id, riders, startsAt) })),
    ...riders.map((rider) => ({ who: rider, acts: actsOfRider(id, startsAt) })),
  ];
  const boards = await Promise.all(riders.map((rider) => openPage(server, rider, { id, page: "ride-day" })));
  const sheets = await Promise.all(leaders.map((leader) => openPage(server, leader, { id, page: "sheet" })));
  await delay(ASK_EVERY_MS);
  const startedAt = performance.now();
  let retries = 0;
  await Promise.all(
    queues.map(async ({ who, acts }) => {
      for (const act of acts) retries += await sendUntilTaken(server, who, act);
    }),
  );
  const sentMs = performance.now() - startedAt;
  const pages = [...boards, ...sheets];
  const deadline = performance.now() + MAX_SETTLE_MS;
  while (!pages.every((page) => isWhole(page.shown())) && performance.now() < deadline) await delay(100);
  for (const page of pages) page.leave();
  if (!pages.every((page) => isWhole(page.shown())))
    throw new Error("Not all pages show what everybody has done");
  const seconds = (some: readonly Page[]) => some.map((page) => (page.settledAt() - startedAt) / 1000);
  const [ofBoards, ofSheets] = [seconds(boards), seconds(sheets)];
  const count = queues.reduce((sum, { acts }) => sum + acts.length, 0);
  heading(`The network is back: ${RIDERS} riders and 3 leaders send ${count} acts at the same time`);
  console.log(
    table([
      {
        "all sent, s": rounded(sentMs / 1000),
        "sent again": retries,
        "boards agree p50, s": rounded(quantile(ofBoards, 0.5)),
        "all boards, s": rounded(Math.max(...ofBoards)),
        "all sheets, s": rounded(Math.max(...ofSheets)),
      },
    ]),
  );
}

/** Everybody has started, and all walk-ins are there. */
const isWhole = (shown: string) =>
  shown.split(" started").length === RIDERS + 1 && shown.split(" checked_in").length === 3 * WALK_INS + 1;

/** As the web app does when the server is too busy with other phones. Returns how often it had to. */
async function sendUntilTaken(server: ServerProcess, who: Member, act: Waiting): Promise<number> {
  for (let retries = 0; ; retries++)
    try {
      await call(server, who, act);
      return retries;
    } catch (error) {
      if (!(error instanceof CallFailed && error.isFleeting) || retries === MAX_RETRIES) throw error;
      await delay(RETRY_MS);
    }
}

const recorded = (at: Date) => ({ actId: randomUUID(), statedAt: at.toISOString() });

function actsOfRider(id: number, startsAt: Date): Waiting[] {
  const path = `/api/events/${id}/check-in`;
  const before = new Date(startsAt.getTime() - 600_000);
  return [
    { path, body: { status: "checked_in", ...recorded(before) } },
    { path, body: { status: "started", ...recorded(startsAt) } },
  ];
}

function actsOfLeader(id: number, riders: readonly Member[], startsAt: Date): Waiting[] {
  const added = Array.from({ length: WALK_INS }, (_, at) => {
    const addition = recorded(new Date(startsAt.getTime() - 900_000));
    return [
      { path: `/api/events/${id}/riders`, body: { name: `Walk-in ${at}`, ...addition } },
      {
        path: `/api/events/${id}/riders/${addition.actId}/check-in`,
        body: { status: "checked_in", ...recorded(new Date(startsAt.getTime() - 300_000)) },
      },
    ];
  });
  const { actId, statedAt: at } = recorded(new Date(startsAt.getTime() + 1000));
  const seen = riders.map((rider) => rider.id);
  return [...added.flat(), { path: `/api/events/${id}/head-counts`, body: { name: "Pub", seen, actId, at } }];
}

interface Page {
  /** When it first showed what it shows at the end. */
  settledAt(): number;
  shown(): string;
  leave(): void;
}

interface Row {
  name?: string;
  user?: { id: string } | null;
  status: string | null;
}

/** Stands for a page: hears of changes, asks again as the web app does, and keeps when its states changed. */
async function openPage(
  server: ServerProcess,
  who: Member,
  { id, page }: { id: number; page: "ride-day" | "sheet" },
): Promise<Page> {
  let [shown, changedAt, askedAt] = ["", 0, 0];
  let timer: NodeJS.Timeout | undefined;
  let isLeft = false;
  const ask = async () => {
    timer = undefined;
    askedAt = performance.now();
    const answer = (await call(server, who, { path: `/api/events/${id}/${page}` })) as
      | Row[]
      | { riders: Row[] };
    const rows = Array.isArray(answer) ? answer : answer.riders;
    const states = rows.map(({ name, user, status }) => `${user?.id ?? name} ${status}`).toSorted();
    if (shown === states.join()) return;
    [shown, changedAt] = [states.join(), performance.now()];
  };
  await ask();
  // The app asks again too, when the server is busy.
  const again = () => {
    if (!isLeft) timer = setTimeout(() => void ask().catch(again), RETRY_MS);
  };
  const stream = await openStream(`${server.url}/api/live?events=${id}&age=0`, headersOf(who));
  stream.on("data", (bytes: Buffer) => {
    if (timer || !bytes.includes("event: change")) return;
    const wait = Math.max(0, askedAt + ASK_EVERY_MS - performance.now()) + Math.random() * SPREAD_MS;
    timer = setTimeout(() => void ask().catch(again), wait);
  });
  const leave = () => {
    isLeft = true;
    clearTimeout(timer);
    stream.destroy();
  };
  return { settledAt: () => changedAt, shown: () => shown, leave };
}
