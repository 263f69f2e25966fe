import { sized } from "../../size";
import type { Fault } from "../fault";
import { startApi } from "../rig/api-process";
import { openPostgresRig } from "../rig/databases";
import { startMixedWrites } from "../rig/mixed-writes";
import { untilPatrolled } from "../rig/patrol";
import { killWhileWriting, outcomeOf } from "./kill-loop";

const KILLS = sized(100, 3);

export const killApi: Fault = {
  name: "kill -9 of the server during mixed writes",
  promise: "an answered write is stored in full",
  async run({ kills = KILLS }) {
    const rig = await openPostgresRig();
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
      await untilPatrolled(rig);
      return await outcomeOf(rig, writes, { recoveries, recovered: "ready again" });
    } finally {
      await writes.stop();
      await api.stop("SIGKILL");
      await rig.remove();
    }
  },
};
