import { setTimeout as delay } from "node:timers/promises";
import { openBenchDatabase } from "../data/database";
import { type Member, members, seedMembers } from "../data/members";
import { processorMicroseconds } from "../process-usage";
import { BUILT_SERVER, type ServerProcess, startServer } from "../servers/server-process";
import { sized } from "../size";
import { heading, quantile, rounded, table } from "../table";
import { addRide, call, headersOf, openStream } from "./calls";
import { measureReunion } from "./reunion";

const RIDERS = sized(60, 8);
const CHECK_IN_EVERY_MS = sized(500, 200);
/** As the web app does (`useLiveSoon`). */
const ASK_EVERY_MS = 3000;
const SPREAD_MS = 500;
const SETTLE_MS = 6000;

interface Board {
  riders: { user: { id: string }; status: string | null }[];
}

/** Measures a ride whose riders all have the board open while they check in, one after the other. */
export async function measureRideDay(): Promise<void> {
  const database = await openBenchDatabase(seedMembers);
  const server = await startServer(BUILT_SERVER, database.url);
  try {
    await measureBoard(server);
    await measureReunion(server);
  } finally {
    await server.stop();
    await database.remove();
  }
}

async function measureBoard(server: ServerProcess): Promise<void> {
  const [organizer, ...others] = members();
  if (!organizer) throw new Error("There are no members");
  const riders = others.slice(0, RIDERS);
  const id = await addRide(server, organizer, new Date(Date.now() + 60 * 60_000));
  for (const rider of riders) await call(server, rider, { path: `/api/events/${id}/join`, body: {} });
  const sentAt = new Map<string, number>();
  const pages = await Promise.all(riders.map((rider) => openBoard(server, rider, { id, sentAt })));
  await delay(SETTLE_MS);
  for (const page of pages) page.begin();
  const [cpuBefore, startedAt] = [processorMicroseconds(server.pid), performance.now()];
  for (const rider of riders) {
    sentAt.set(rider.id, performance.now());
    const body = { eventType: "ride", status: "checked_in" };
    await call(server, rider, { path: `/api/events/${id}/check-in`, body });
    await delay(CHECK_IN_EVERY_MS);
  }
  await delay(SETTLE_MS);
  const elapsed = performance.now() - startedAt;
  const cpu = (processorMicroseconds(server.pid) - cpuBefore) / 1000 / elapsed;
  for (const page of pages) page.leave();
  const delays = pages.flatMap((page) => page.delays);
  const asked = pages.flatMap((page) => page.asked);
  heading(`${RIDERS} riders with the board open, a check-in every ${CHECK_IN_EVERY_MS} ms`);
  console.log(
    table([
      {
        "delay p50, ms": rounded(quantile(delays, 0.5)),
        "p99, ms": rounded(quantile(delays, 0.99)),
        "boards/s": rounded((asked.length / elapsed) * 1000),
        "a board p50, ms": rounded(quantile(asked, 0.5)),
        "board p99, ms": rounded(quantile(asked, 0.99)),
        "of a core": rounded(cpu, 2),
        "heard of": `${delays.length} of ${RIDERS * RIDERS}`,
      },
    ]),
  );
  if (delays.length !== RIDERS * RIDERS) throw new Error("Not all boards show all check-ins");
}

interface OpenBoard {
  /** From the check-in to the page that shows it. */
  delays: number[];
  /** What each request for the board and the participants took. */
  asked: number[];
  begin(): void;
  leave(): void;
}

/** Stands for a page: hears of changes, asks again as the web app does, and notes when it has each check-in. */
async function openBoard(
  server: ServerProcess,
  rider: Member,
  { id, sentAt }: { id: number; sentAt: ReadonlyMap<string, number> },
): Promise<OpenBoard> {
  const seen = new Set<string>();
  const [delays, asked]: [number[], number[]] = [[], []];
  let askedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const ask = async () => {
    timer = undefined;
    askedAt = performance.now();
    const [board] = await Promise.all(
      [`/api/events/${id}/ride-day`, `/api/events/${id}/participants?limit=24`].map((path) =>
        call(server, rider, { path }),
      ),
    );
    asked.push(performance.now() - askedAt);
    for (const { user, status } of (board as Board).riders) {
      const sent = sentAt.get(user.id);
      if (status === null || sent === undefined || seen.has(user.id)) continue;
      seen.add(user.id);
      delays.push(performance.now() - sent);
    }
  };
  const stream = await openStream(`${server.url}/api/live?events=${id}&age=0`, headersOf(rider));
  stream.on("data", (bytes: Buffer) => {
    if (timer || !bytes.includes("event: change")) return;
    const wait = Math.max(0, askedAt + ASK_EVERY_MS - performance.now()) + Math.random() * SPREAD_MS;
    timer = setTimeout(() => void ask(), wait);
  });
  const leave = () => {
    clearTimeout(timer);
    stream.destroy();
  };
  return { delays, asked, begin: () => void asked.splice(0), leave };
}
