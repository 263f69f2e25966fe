import { setTimeout as delay } from "node:timers/promises";
import { sized } from "../../size";
import type { Fault } from "../fault";
import { startApi } from "../rig/api-process";
import { openPostgresRig } from "../rig/databases";
import { startMixedWrites } from "../rig/mixed-writes";
import { untilPatrolled } from "../rig/patrol";
import { killWhileWriting, outcomeOf } from "./kill-loop";

const KILLS = sized(100, 3);

export const killPostgres: Fault = {
  name: "kill -9 of PostgreSQL's postmaster during mixed writes",
  promise: "an answered write is stored in full, and the server goes on without a restart",
  async run({ kills = KILLS }) {
    const rig = await openPostgresRig();
    const api = await startApi({ env: rig.env });
    const writes = startMixedWrites(api.url);
    try {
      const recoveries = await killWhileWriting({
        kills,
        writes,
        kill: async () => {
          await rig.postgres.restart("SIGKILL");
          const [start, before] = [performance.now(), writes.count()];
          while (writes.count() === before) await delay(10);
          return performance.now() - start;
        },
      });
      await writes.stop();
      await untilPatrolled(rig);
      const outcome = await outcomeOf(rig, writes, { recoveries, recovered: "the first write" });
      const others = [...writes.refused.keys()].filter((status) => status !== 503);
      return {
        figure: `${outcome.figure}; answers other than 503: ${others.length === 0 ? "none" : others.join(", ")}`,
        passed: outcome.passed && others.length === 0 && !api.hasEnded(),
      };
    } finally {
      await writes.stop();
      await api.stop("SIGKILL");
      await rig.remove();
    }
  },
};
