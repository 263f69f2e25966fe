import { setTimeout as delay } from "node:timers/promises";
import { sized } from "../../size";
import { median } from "../../table";
import type { Fault } from "../fault";
import { startApi } from "../rig/api-process";
import { seconds } from "../rig/counts";
import { openEmbeddedRig, type Rig } from "../rig/databases";
import { startMixedWrites } from "../rig/mixed-writes";
import { PATROL_MS } from "../rig/patrol";
import { killWhileWriting, outcomeOf } from "./kill-loop";

const KILLS = sized(50, 3);
const MAX_OPENING_MS = 2000;

export const killEmbedded: Fault = {
  name: "kill -9 of a server with the embedded database during mixed writes",
  promise: "an answered write is stored in full, and the database opens again",
  async run({ kills = KILLS }) {
    const rig = await openEmbeddedRig();
    let api = await startApi({ env: rig.env });
    const openings: number[] = [];
    let killed = 0;
    const writes = startMixedWrites(api.url);
    try {
      const recoveries = await killWhileWriting({
        kills,
        writes,
        kill: async () => {
          await api.stop("SIGKILL");
          // After the other kills the server is the first to open what is left.
          if (killed++ % 2 === 0) openings.push(await timeToOpen(rig));
          const start = performance.now();
          api = await startApi({ env: rig.env, port: api.port });
          return performance.now() - start;
        },
      });
      await writes.stop();
      await delay(PATROL_MS);
      await api.stop();
      const outcome = await outcomeOf(rig, writes, { recoveries, recovered: "ready again" });
      const slowest = Math.max(...openings);
      return {
        figure:
          `${outcome.figure}; the database alone opens in ${seconds(median(openings))} in the median, ` +
          `${seconds(slowest)} at worst`,
        passed: outcome.passed && slowest < MAX_OPENING_MS,
      };
    } finally {
      await writes.stop();
      await api.stop("SIGKILL");
      await rig.remove();
    }
  },
};

async function timeToOpen(rig: Rig): Promise<number> {
  const start = performance.now();
  return rig.inside(async () => performance.now() - start);
}
