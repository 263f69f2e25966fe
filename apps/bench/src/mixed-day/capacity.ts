import { setTimeout as delay } from "node:timers/promises";
import { sized } from "../size";
import { quantile, rounded } from "../table";
import type { PlannedDay } from "./actions";
import type { DayDatabase } from "./day-database";
import { startSite } from "./site";
import { startActing, type Visit } from "./visits";

/** As long as other members of a flooded server may wait (docs/measurements.md, F24). */
export const MAX_P99_MS = 300;
const FIRST_PER_SECOND = 50;
const STEP = 1.25;
const MAX_PER_SECOND = sized(2000, 60);
const STEP_MS = sized(20_000, 2000);
/** Not measured: the first requests of a rate fill caches and compile. */
const WARM_UP_MS = sized(5000, 500);

interface Capacity {
  "requests a second": number;
  "p99, ms": number;
  /** At the first rate that was too high. */
  "then, a second": number;
  "p99 then, ms": number;
  "errors then": number;
}

/** Raises the rate until the p99 is too long or something fails. */
export async function findCapacity(database: DayDatabase, day: PlannedDay, count: number): Promise<Capacity> {
  const site = await startSite(database, count);
  try {
    let last = { rate: 0, p99: 0 };
    for (let rate = FIRST_PER_SECOND; ; rate *= STEP) {
      const visits = await visitAt(site.origin, day, rate);
      const p99 = quantile(
        visits.map(({ milliseconds }) => milliseconds),
        0.99,
      );
      const failed = visits.filter(({ failure }) => failure !== null).length;
      console.log(`- ${Math.round(rate)} a second: p99 ${rounded(p99)} ms, ${failed} failed`);
      if (p99 >= MAX_P99_MS || failed > 0 || rate > MAX_PER_SECOND)
        return {
          "requests a second": rounded(last.rate),
          "p99, ms": rounded(last.p99),
          "then, a second": rounded(rate),
          "p99 then, ms": rounded(p99),
          "errors then": failed,
        };
      last = { rate, p99 };
    }
  } finally {
    await site.stop();
  }
}

async function visitAt(origin: string, day: PlannedDay, perSecond: number): Promise<Visit[]> {
  const acting = startActing(origin, {
    perSecond,
    members: day.members,
    nextAction: day.nextAction,
  });
  await delay(WARM_UP_MS);
  const skipped = acting.visits.length;
  await delay(STEP_MS);
  await acting.stop();
  return acting.visits.slice(skipped);
}
