import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { members } from "../../data/members";
import type { Fault } from "../fault";
import { p99, statusCounts } from "../rig/counts";
import { onPostgres } from "../rig/on-postgres";
import { type Answer, send } from "../rig/send";

const LOCKED_MS = 6000;
const EVERY_MS = 20;
const MAX_P99_MS = 1000;

export const exhaustedPool: Fault = {
  name: "slow queries take every connection (a locked table)",
  promise: "others get their answer within a second or 503, and no connection is lost",
  run: () =>
    onPostgres(async ({ rig, api }) => {
      const locker = postgres(rig.postgres.url, { max: 1 });
      const [slow, others]: [Promise<Answer>[], Promise<Answer>[]] = [[], []];
      await locker.begin(async (tx) => {
        await tx`lock table routes in access exclusive mode`;
        const everyone = members();
        for (let turn = 0; turn < LOCKED_MS / EVERY_MS; turn++) {
          const member = everyone[turn];
          slow.push(send(api.url, { method: "GET", path: "/api/routes/1" }, member));
          if (turn % 2 === 0)
            others.push(send(api.url, { method: "GET", path: "/api/groups/1/posts" }, member));
          await delay(EVERY_MS);
        }
      });
      await locker.end();
      const [slowAnswers, answers] = [await Promise.all(slow), await Promise.all(others)];
      const served = answers.filter(({ status }) => status === 200);
      const [after, metrics] = [
        await send(api.url, { method: "GET", path: "/api/routes/1" }),
        await send(api.url, { method: "GET", path: "/metrics" }),
      ];
      const inUse = String(metrics.body).match(/database_pool_connections{state="in_use"} (\d+)/)?.[1];
      return {
        figure:
          `the slow ones: ${statusCounts(slowAnswers)}; others: ${statusCounts(answers)}, p99 of those served ` +
          `${Math.round(p99(served))} ms; connections in use afterwards ${inUse}`,
        passed:
          answers.every(({ status }) => status === 200 || status === 503) &&
          [...slowAnswers, ...answers].every(({ status }) => status !== 500 && status !== 0) &&
          p99(served) < MAX_P99_MS &&
          after.status === 200 &&
          inUse === "0",
      };
    }),
};
