import { setTimeout as delay } from "node:timers/promises";
import type { Fault } from "../fault";
import { startApi } from "../rig/api-process";
import { openEmbeddedRig } from "../rig/databases";
import { startMixedWrites } from "../rig/mixed-writes";
import { killWhileWriting, outcomeOf } from "./kill-loop";

const KILLS = 50;
const PATROL_MS = 16_000;

export const killEmbedded: Fault = {
  name: "kill -9 of a server with the embedded database during mixed writes",
  promise: "an answered write is stored in full, and the database opens again",
  async run({ kills = KILLS }) {
    const rig = await openEmbeddedRig();
    let api = await startApi({ env: rig.env });
    const writes = startMixedWrites(api.url);
    try {
      const recoveries = await killWhileWriting({
        kills,
        writes,
        kill: async () => {
          await api.stop("SIGKILL");
          const start = performance.now();
          api = await startApi({ env: rig.env, port: api.port });
          return performance.now() - start;
        },
      });
      await writes.stop();
      await delay(PATROL_MS);
      await api.stop();
      return await outcomeOf(rig, writes, { recoveries, recovered: "ready again" });
    } finally {
      await writes.stop();
      await api.stop("SIGKILL");
      await rig.remove();
    }
  },
};
