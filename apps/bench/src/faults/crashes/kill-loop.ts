import { setTimeout as delay } from "node:timers/promises";
import { median } from "../../table";
import type { Outcome } from "../fault";
import { compare } from "../rig/compare";
import { seconds } from "../rig/counts";
import type { Rig } from "../rig/databases";
import type { MixedWrites } from "../rig/mixed-writes";

const MIN_WRITING_MS = 200;
const MAX_WRITING_MS = 1200;

interface Loop {
  kills: number;
  writes: MixedWrites;
  /** Kills, starts again, and returns the milliseconds until it works again. */
  kill(): Promise<number>;
}

/** Kills at moments that no rhythm of the writes can avoid, and returns how long each recovery took. */
export async function killWhileWriting({ kills, writes, kill }: Loop): Promise<number[]> {
  const recoveries: number[] = [];
  for (let done = 0; done < kills; done++) {
    const before = writes.count();
    await delay(MIN_WRITING_MS + Math.random() * (MAX_WRITING_MS - MIN_WRITING_MS));
    // At least something is on its way in each round.
    for (let waited = 0; writes.count() === before && waited < 200; waited++) await delay(50);
    recoveries.push(await kill());
    if ((done + 1) % 10 === 0)
      console.log(`  ${done + 1} of ${kills} kills, ${writes.count()} writes answered`);
  }
  return recoveries;
}

/** Stops the writing and counts what is missing. */
export async function outcomeOf(
  rig: Rig,
  writes: MixedWrites,
  { recoveries, recovered }: { recoveries: readonly number[]; recovered: string },
): Promise<Outcome> {
  const { acknowledged, lost, torn } = await rig.inside(({ db }) => compare(db, writes.acknowledged));
  return {
    figure:
      `${recoveries.length} kills, ${writes.count()} acknowledged writes (${acknowledged} to compare), ${lost} lost, ` +
      `${torn.length === 0 ? 0 : torn.join(", ")} torn; ${recovered} after ` +
      `${seconds(median(recoveries))} in the median, ${seconds(Math.max(...recoveries))} at worst`,
    passed: acknowledged > 0 && lost === 0 && torn.length === 0,
  };
}
