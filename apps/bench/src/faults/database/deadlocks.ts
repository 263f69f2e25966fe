import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { sized } from "../../size";
import type { Fault } from "../fault";
import { statusCounts } from "../rig/counts";
import { onPostgres } from "../rig/on-postgres";
import { writers } from "../rig/paddock";
import { type Answer, send } from "../rig/send";

const CALLS = sized(1000, 160);
const DETECTED_AFTER = "20ms";

export const deadlocks: Fault = {
  name: "deadlocks: transactions that lock a ride and its members in the opposite order",
  promise: "a call is tried once more or answered with 409, never with 500",
  run: () =>
    onPostgres(async ({ rig, api }) => {
      const sql = postgres(rig.postgres.url, { max: 3 });
      await sql.unsafe(`alter system set deadlock_timeout = '${DETECTED_AFTER}'`);
      await sql`select pg_reload_conf()`;
      let isLocking = true;
      const ids = writers().map(({ id }) => id);
      const lock = async () => {
        while (isLocking)
          await sql
            .begin(async (tx) => {
              await tx`select from events where id = 1 for update`;
              await delay(3);
              await tx`select from users where id in ${tx(ids)} for update`;
            })
            .catch(() => undefined);
      };
      const locking = lock();
      const answers: Answer[] = [];
      await Promise.all(
        writers().map(async (member, index) => {
          for (let turn = index; turn < CALLS; turn += writers().length) {
            const body = { status: turn % 16 < 8 ? "confirmed" : "declined" };
            answers.push(await send(api.url, { method: "POST", path: "/api/events/1/join", body }, member));
          }
        }),
      );
      isLocking = false;
      await locking;
      const [found] =
        await sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
      await sql.end();
      const failed = answers.filter(({ status }) => ![200, 201, 409].includes(status)).length;
      return {
        figure: `${found?.deadlocks} deadlocks in ${answers.length} calls: ${statusCounts(answers)}`,
        passed: failed === 0 && Number(found?.deadlocks) > 0,
      };
    }),
};
