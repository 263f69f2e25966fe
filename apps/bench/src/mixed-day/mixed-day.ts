import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { openBenchDatabase } from "../data/database";
import { sized } from "../size";
import { heading, quantile, rounded, table } from "../table";
import { actionsOf, KINDS, type PlannedDay, SHARES } from "./actions";
import { findCapacity, MAX_P99_MS } from "./capacity";
import { dayRows, findDay, MEMBERS, pick } from "./day-rows";
import { type Memory, nameOf, openStreams, type Site, startSite } from "./site";
import { startActing, type Visit } from "./visits";

const MINUTES = sized(10, 0.2);
/** Between two acts of a member, who reads what they see. */
const THINK_SECONDS = sized(30, 200);
const STREAMS = 200;
const SAMPLE_MS = 2000;
const MINUTE_SAMPLES = 60_000 / SAMPLE_MS;
/**
 * Memory is compared over the two minutes after the first, and the last two: V8 collects all garbage about once a
 * minute, so that either has moments when the heap holds little else than what is used.
 */
const COMPARED_SAMPLES = 2 * MINUTE_SAMPLES;
/** By which the smallest heap varies without growing. */
const MAX_GROWTH = 1.1;
/** Few requests vary more. */
const MAX_SHARE_ERROR = sized(0.02, 0.2);
const MB = 1_000_000;

export interface DayOptions {
  minutes?: number | undefined;
  processes?: number | undefined;
  /** Also finds the highest rate that is answered in time. */
  capacity?: boolean | undefined;
}

/**
 * A day of two thousand members, against one process and against two behind a proxy.
 * @returns whether nothing failed, no stream was dropped and memory didn't grow
 */
export async function measureMixedDay(options: DayOptions): Promise<boolean> {
  const { minutes = MINUTES, processes } = options;
  const counts = processes ? [processes] : sized([1, 2], [1]);
  const database = await openBenchDatabase(dayRows);
  try {
    const found = await findDay(database.url);
    const day = { ...found, nextAction: actionsOf(found, pick) };
    const rows = [];
    const problems: string[] = [];
    for (const count of counts) {
      const measured = await spendDay(database.url, day, { minutes, count });
      report(measured);
      rows.push(summaryOf(measured));
      problems.push(...problemsOf(measured));
    }
    const capacities = [];
    for (const count of options.capacity ? counts : []) {
      heading(`The highest rate, ${nameOf(count)}`);
      capacities.push({ site: nameOf(count), ...(await findCapacity(database.url, day, count)) });
    }
    heading(`A mixed day of ${MEMBERS} members, ${minutes} minutes`);
    console.log(table(rows));
    console.log("Memory is that of the minutes 2 and 3, and of the last two, of all processes together.");
    if (capacities.length > 0) {
      heading(`The highest rate with a p99 below ${MAX_P99_MS} ms and no error, and the next one`);
      console.log(table(capacities));
    }
    console.log(`\n${problems.length === 0 ? "Kept." : `Not kept: ${problems.join("; ")}.`}`);
    return problems.length === 0;
  } finally {
    await database.remove();
  }
}

interface Measured {
  count: number;
  minutes: number;
  visits: readonly Visit[];
  /** One for each sample. */
  memory: readonly Memory[];
  /** Of the servers, in ms for each call. */
  processor: number;
  changes: number;
  dropped: number;
}

async function spendDay(
  databaseUrl: string,
  day: PlannedDay,
  { minutes, count }: { minutes: number; count: number },
): Promise<Measured> {
  const site = await startSite(databaseUrl, count);
  try {
    const streams = await openStreams(site.origin, day.members.slice(0, STREAMS));
    const acting = startActing(site.origin, {
      perSecond: MEMBERS / THINK_SECONDS,
      members: day.members,
      nextAction: day.nextAction,
    });
    const before = site.processor();
    const memory = await watchMemory(site, minutes);
    const processor = (site.processor() - before) / acting.visits.length / 1000;
    await acting.stop();
    const heard = { changes: streams.changes(), dropped: streams.dropped() };
    streams.close();
    return { count, minutes, visits: acting.visits, memory, processor, ...heard };
  } finally {
    await site.stop();
  }
}

async function watchMemory(site: Site, minutes: number): Promise<Memory[]> {
  const samples: Memory[] = [];
  for (const until = performance.now() + minutes * 60_000; performance.now() < until; ) {
    await delay(SAMPLE_MS);
    samples.push(await site.memory());
  }
  return samples;
}

const failuresOf = (visits: readonly Visit[]) => visits.filter(({ failure }) => failure !== null).length;

interface Compared {
  first: number;
  last: number;
}

/** The smallest heap, and the largest memory, after one minute and at the end; null for a run too short to compare. */
function memoryOf({ memory }: Measured): { heap: Compared; resident: Compared } | null {
  if (memory.length < MINUTE_SAMPLES + 2 * COMPARED_SAMPLES) return null;
  const first = memory.slice(MINUTE_SAMPLES, MINUTE_SAMPLES + COMPARED_SAMPLES);
  const last = memory.slice(-COMPARED_SAMPLES);
  const compare = (figure: (samples: readonly Memory[]) => number) => ({
    first: figure(first),
    last: figure(last),
  });
  return {
    heap: compare((samples) => Math.min(...samples.map(({ heap }) => heap))),
    resident: compare((samples) => Math.max(...samples.map(({ resident }) => resident))),
  };
}

function figuresOf(visits: readonly Visit[], minutes: number) {
  const times = visits.map(({ milliseconds }) => milliseconds);
  return {
    answers: visits.length,
    "a second": rounded(visits.length / (minutes * 60)),
    "p50, ms": rounded(quantile(times, 0.5)),
    "p99, ms": rounded(quantile(times, 0.99)),
    errors: failuresOf(visits),
  };
}

const ofKind = ({ visits }: Measured, kind: string) => visits.filter((visit) => visit.kind === kind);

function report(measured: Measured): void {
  const { count, minutes, visits, processor, changes, dropped } = measured;
  heading(`${MEMBERS} members, ${nameOf(count)}`);
  const rows = KINDS.map((kind) => ({ calls: kind, ...figuresOf(ofKind(measured, kind), minutes) }));
  console.log(table([...rows, { calls: "all", ...figuresOf(visits, minutes) }]));
  console.log(
    `\nThe servers' processor time for a call ${rounded(processor, 2)} ms. ${STREAMS} live streams heard of ${changes} ` +
      `changes; ${dropped} were dropped. Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
  );
  const failures = new Map<string, number>();
  for (const { failure } of visits) if (failure) failures.set(failure, (failures.get(failure) ?? 0) + 1);
  for (const [failure, times] of failures) console.log(`- ${times} x ${failure}`);
}

function summaryOf(measured: Measured) {
  const memory = memoryOf(measured);
  const megabytes = (compared: Compared | undefined) =>
    compared ? `${rounded(compared.first / MB)}, ${rounded(compared.last / MB)}` : "-";
  return {
    site: nameOf(measured.count),
    ...figuresOf(measured.visits, measured.minutes),
    "heap without garbage, MB": megabytes(memory?.heap),
    "memory at most, MB": megabytes(memory?.resident),
  };
}

function problemsOf(measured: Measured): string[] {
  const { visits, dropped, count } = measured;
  const problems = [];
  const [failed, memory] = [failuresOf(visits), memoryOf(measured)];
  if (failed > 0) problems.push(`${failed} errors`);
  if (dropped > 0) problems.push(`${dropped} dropped streams`);
  if (memory && !(memory.heap.last <= memory.heap.first * MAX_GROWTH)) problems.push("memory has grown");
  for (const kind of KINDS) {
    const share = ofKind(measured, kind).length / visits.length;
    // Also when there were none.
    if (!(Math.abs(share - SHARES[kind]) <= MAX_SHARE_ERROR))
      problems.push(`${kind}: ${rounded(100 * share)} % of the requests`);
  }
  return problems.map((problem) => `${problem} (${nameOf(count)})`);
}
