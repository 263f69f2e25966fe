import { setTimeout as delay } from "node:timers/promises";
import type { Fault } from "../fault";
import { seconds } from "../rig/counts";
import { startMixedWrites } from "../rig/mixed-writes";
import { onPostgres } from "../rig/on-postgres";

const MAX_RECOVERY_MS = 5000;

export const restartPostgres: Fault = {
  name: "PostgreSQL restarts, gently and at once",
  promise: "the pool recovers without a restart of the server, and other answers are 503",
  run: () =>
    onPostgres(async ({ rig, api }) => {
      const writes = startMixedWrites(api.url);
      const recoveries: number[] = [];
      for (const signal of ["SIGINT", "SIGQUIT"] as const) {
        await delay(1000);
        await rig.postgres.restart(signal);
        const [accepting, before] = [performance.now(), writes.count()];
        while (writes.count() === before) await delay(10);
        recoveries.push(performance.now() - accepting);
      }
      await writes.stop();
      const others = [...writes.refused.keys()].filter((status) => status !== 503);
      const worst = Math.max(...recoveries);
      return {
        figure: `first success ${seconds(worst)} after it accepted at worst; refused with ${[...writes.refused.keys()].join(", ")}`,
        passed: worst < MAX_RECOVERY_MS && others.length === 0,
      };
    }),
};
