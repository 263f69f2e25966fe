import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import type { Fault } from "../fault";
import { seconds, statusCounts } from "../rig/counts";
import { onPostgres } from "../rig/on-postgres";
import { writers } from "../rig/paddock";
import { send } from "../rig/send";

const MAX_STOP_MS = 11_000;
const HELD_MS = 1500;

export const stopInFlight: Fault = {
  name: "SIGTERM with requests in flight, idle keep-alive and silent sockets",
  promise: "what runs is finished, nothing new is taken, exit 0",
  run: () =>
    onPostgres(async ({ rig, api }) => {
      const agent = new Agent({ keepAlive: true });
      await new Promise((resolve) =>
        get(`${api.url}/healthz`, { agent }, (answer) => answer.resume().once("end", resolve)),
      );
      const silent = connect(api.port, "127.0.0.1").on("error", () => undefined);
      const locker = postgres(rig.postgres.url, { max: 1 });
      const inFlight = await locker.begin(async (tx) => {
        await tx`select from events where id = 1 for update`;
        const sent = writers().map((member) =>
          send(api.url, { method: "POST", path: "/api/events/1/join", body: {} }, member),
        );
        await delay(HELD_MS / 3);
        process.kill(api.pid, "SIGTERM");
        await delay(HELD_MS);
        return sent;
      });
      const start = performance.now();
      const answers = await Promise.all(inFlight);
      const code = await api.ended;
      const took = HELD_MS + performance.now() - start;
      const refused = await send(api.url, { method: "GET", path: "/healthz" });
      agent.destroy();
      silent.destroy();
      await locker.end();
      return {
        figure: `in flight: ${statusCounts(answers)}; exit ${code} after ${seconds(took)}`,
        passed:
          answers.every(({ status }) => status < 300 && status > 0) &&
          code === 0 &&
          took < MAX_STOP_MS &&
          refused.status === 0,
      };
    }),
};
