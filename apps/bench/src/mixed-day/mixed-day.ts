import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { sized } from "../size";
import { heading, quantile, rounded, table } from "../table";
import { actionsOf, KINDS, type PlannedDay, SHARES } from "./actions";
import { findCapacity, MAX_P99_MS } from "./capacity";
import { type DayDatabase, openDayDatabase } from "./day-database";
import { pick } from "./day-rows";
import { type Memory, nameOf, openStreams, type Site, startSite } from "./site";
import { startOnCores } from "./start-on-cores";
import { startActing, type Visit } from "./visits";

const MEMBERS = 2000;
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
  members?: number | undefined;
  /** How many cores the servers and the database have. The members have the others. */
  cores?: number | undefined;
  /** On the embedded database. */
  isEmbedded?: boolean | undefined;
  /** Also finds the highest rate that is answered in time. */
  capacity?: boolean | undefined;
}

/**
 * A day of two thousand members, against one process and against two behind a proxy.
 * @returns whether nothing failed, no stream was dropped, memory didn't grow and, with a number of cores, the p99 was short
 */
export async function measureMixedDay(options: DayOptions): Promise<boolean> {
  const { minutes = MINUTES, processes, members = MEMBERS, cores, isEmbedded = false } = options;
  const counts = processes ? [processes] : sized([1, 2], [1]).filter((count) => count === 1 || !isEmbedded);
  const database = await startOnCores(cores, () => openDayDatabase({ members, isEmbedded }));
  try {
    const day = { ...database.day, nextAction: actionsOf(database.day, pick) };
    const rows = [];
    const problems: string[] = [];
    for (const count of counts) {
      const measured = await spendDay(database, day, { minutes, count, cores });
      report(measured);
      rows.push(summaryOf(measured));
      problems.push(...problemsOf(measured, cores));
    }
    const capacities = [];
    for (const count of options.capacity ? counts : []) {
      heading(`The highest rate, ${nameOf(count)}`);
      capacities.push({ site: nameOf(count), ...(await findCapacity(database, day, count)) });
    }
    heading(`A mixed day of ${day.members.length} members, ${minutes} minutes`);
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
  members: number;
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
  database: DayDatabase,
  day: PlannedDay,
  { minutes, count, cores }: { minutes: number; count: number; cores: number | undefined },
): Promise<Measured> {
  const site = await startOnCores(cores, () => startSite(database, count));
  try {
    const streams = await openStreams(site.origin, day.members.slice(0, STREAMS));
    const acting = startActing(site.origin, {
      perSecond: day.members.length / THINK_SECONDS,
      members: day.members,
      nextAction: day.nextAction,
    });
    const before = site.processor();
    const memory = await watchMemory(site, minutes);
    const processor = (site.processor() - before) / acting.visits.length / 1000;
    await acting.stop();
    const heard = { changes: streams.changes(), dropped: streams.dropped() };
    streams.close();
    return {
      count,
      members: day.members.length,
      minutes,
      visits: acting.visits,
      memory,
      processor,
      ...heard,
    };
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
  const { count, members, minutes, visits, processor, changes, dropped } = measured;
  heading(`${members} members, ${nameOf(count)}`);
  const rows = KINDS.map((kind) => ({ calls: kind, ...figuresOf(ofKind(measured, kind), minutes) }));
  console.log(table([...rows, { calls: "all", ...figuresOf(visits, minutes) }]));
  console.log(
    `\nThe servers' processor time for a call ${rounded(processor, 2)} ms. ${Math.min(STREAMS, members)} live streams heard of ${changes} ` +
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

function problemsOf(measured: Measured, cores: number | undefined): string[] {
  const { visits, dropped, count } = measured;
  const problems = [];
  const [failed, memory] = [failuresOf(visits), memoryOf(measured)];
  if (failed > 0) problems.push(`${failed} errors`);
  if (dropped > 0) problems.push(`${dropped} dropped streams`);
  const p99 = quantile(
    visits.map(({ milliseconds }) => milliseconds),
    0.99,
  );
  if (cores !== undefined && p99 >= MAX_P99_MS) problems.push(`a p99 of ${rounded(p99)} ms`);
  if (memory && !(memory.heap.last <= memory.heap.first * MAX_GROWTH)) problems.push("memory has grown");
  for (const kind of KINDS) {
    const share = ofKind(measured, kind).length / visits.length;
    // Also when there were none.
    if (!(Math.abs(share - SHARES[kind]) <= MAX_SHARE_ERROR))
      problems.push(`${kind}: ${rounded(100 * share)} % of the requests`);
  }
  return problems.map((problem) => `${problem} (${nameOf(count)})`);
}
