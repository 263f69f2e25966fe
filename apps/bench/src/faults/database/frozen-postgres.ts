import { setTimeout as delay } from "node:timers/promises";
import type { Fault } from "../fault";
import { seconds, slowest, statusCounts } from "../rig/counts";
import { onPostgres } from "../rig/on-postgres";
import { writers } from "../rig/paddock";
import { type Call, isDone, send } from "../rig/send";

const MAX_ANSWER_MS = 10_000;
const MAX_RECOVERY_MS = 5000;
/** Longer than /readyz keeps its answer. */
const KEPT_MS = 1000;

const CALLS: Call[] = [
  { method: "GET", path: "/api/routes" },
  { method: "GET", path: "/trpc/routes.list?input=%7B%7D" },
  { method: "GET", path: "/api/events?upcoming=true" },
  { method: "GET", path: "/api/groups/1/posts" },
  { method: "GET", path: "/readyz" },
  { method: "POST", path: "/api/groups/1/posts", body: { title: "Frozen", content: "Is anybody there?" } },
  { method: "POST", path: "/api/events/1/join", body: {} },
  { method: "POST", path: "/api/routes/1/rate", body: { rating: 4 } },
];

export const frozenPostgres: Fault = {
  name: "PostgreSQL is frozen (SIGSTOP)",
  promise: "every request is answered within ten seconds with 503, and all is well after SIGCONT",
  run: () =>
    onPostgres(async ({ rig, api }) => {
      const [member] = writers();
      // The session is then known, so that requests get as far as their handlers.
      await send(api.url, { method: "GET", path: "/api/routes" }, member);
      rig.postgres.freeze();
      await delay(KEPT_MS);
      const everyone = writers().flatMap((writer) => CALLS.map((call) => send(api.url, call, writer)));
      const answers = await Promise.all(everyone);
      rig.postgres.thaw();
      const thawed = performance.now();
      while (!isDone(await send(api.url, { method: "GET", path: "/api/groups/1/posts" }, member)));
      const recovery = performance.now() - thawed;
      return {
        figure:
          `${statusCounts(answers)}, the slowest after ${seconds(slowest(answers))}; ` +
          `works ${seconds(recovery)} after SIGCONT`,
        passed:
          answers.every(({ status }) => status === 503) &&
          slowest(answers) <= MAX_ANSWER_MS &&
          recovery < MAX_RECOVERY_MS,
      };
    }),
};
