import type { Fault } from "../fault";
import { becomesReady, startApi } from "../rig/api-process";
import { seconds } from "../rig/counts";
import { openPostgresRig } from "../rig/databases";
import { type Answer, NO_ANSWER, send } from "../rig/send";

const MAX_READY_MS = 5000;

export const startWithoutDatabase: Fault = {
  name: "the server starts while its database is down",
  promise: "it waits, says 503 on /readyz, and serves once the database is there",
  async run() {
    const rig = await openPostgresRig();
    const starting: { api?: Awaited<ReturnType<typeof startApi>> } = {};
    const answers: Answer[] = [];
    try {
      await rig.postgres.restart("SIGINT", async () => {
        const api = await startApi({ env: rig.env, waits: false });
        starting.api = api;
        const ask = (path: string) => send(api.url, { method: "GET", path });
        while ((await ask("/healthz")).status === NO_ANSWER && !api.hasEnded());
        for (const path of ["/healthz", "/readyz", "/api/routes"]) answers.push(await ask(path));
      });
      const { api } = starting;
      const start = performance.now();
      const isReady = api !== undefined && (await becomesReady(api));
      const took = performance.now() - start;
      const statuses = answers.map(({ status }) => status).join(", ");
      return {
        figure: `/healthz, /readyz and a call: ${statuses} while it is down; ready ${seconds(took)} after`,
        passed: isReady && statuses === "200, 503, 503" && took < MAX_READY_MS,
      };
    } finally {
      await starting.api?.stop("SIGKILL");
      await rig.remove();
    }
  },
};
