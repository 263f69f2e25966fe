import type { Fault } from "../fault";
import { type ApiProcess, startApi } from "../rig/api-process";
import { openEmbeddedRig } from "../rig/databases";
import { send } from "../rig/send";

export const twoEmbedded: Fault = {
  name: "two processes on one embedded database",
  promise: "the second one refuses to start and says who has it",
  async run() {
    const rig = await openEmbeddedRig();
    const started: ApiProcess[] = [];
    try {
      const first = await startApi({ env: rig.env });
      started.push(first);
      const second = await startApi({ env: rig.env, waits: false });
      started.push(second);
      const code = await second.ended;
      const after = await send(first.url, { method: "GET", path: "/readyz" });
      const isClear = second.output().includes(`in use by process ${first.pid}`);
      return {
        figure: `exit ${code}, ${isClear ? "names the process" : "unclear"}; the first one answers ${after.status}`,
        passed: code === 1 && isClear && after.status === 200,
      };
    } finally {
      for (const api of started) await api.stop("SIGKILL");
      await rig.remove();
    }
  },
};
