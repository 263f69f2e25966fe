import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import { sized } from "../../size";
import type { Fault } from "../fault";
import { onPostgres } from "../rig/on-postgres";
import { writers } from "../rig/paddock";
import { isDone, send } from "../rig/send";

const ACTIONS = sized(1000, 80);
const LOSS = 0.3;
const MAX_DELAY_MS = 30;
const ROUTE = { vehicleType: "offroad-motorcycle", difficulty: "beginner", state: "NSW" };

/** Breaks connections before a request has come through, or before its answer has. */
async function lossyWay(port: number) {
  const way = createServer((client) => {
    const server = connect(port, "127.0.0.1");
    const breakOff = () => {
      client.destroy();
      server.destroy();
    };
    client.on("error", breakOff).on("close", breakOff);
    server.on("error", breakOff).on("close", breakOff);
    const pass = (to: typeof client) => {
      let passed = Promise.resolve();
      return (bytes: Buffer) => {
        if (Math.random() < LOSS / 2) return breakOff();
        passed = passed
          .then(() => delay(Math.random() * MAX_DELAY_MS))
          .then(() => {
            if (to.writable) to.write(bytes);
          });
      };
    };
    client.on("data", pass(server));
    server.on("data", pass(client));
  }).listen(0, "127.0.0.1");
  await once(way, "listening");
  return { url: `http://127.0.0.1:${(way.address() as AddressInfo).port}`, close: () => way.close() };
}

export const lossyNetwork: Fault = {
  name: "connections that break off at random; the client repeats what was not answered (no netem in this kernel: a proxy breaks them)",
  promise: "each action is applied once",
  run: () =>
    onPostgres(async ({ rig, api }) => {
      const way = await lossyWay(api.port);
      let tries = 0;
      await Promise.all(
        writers().map(async (member, index) => {
          for (let turn = index; turn < ACTIONS; turn += writers().length) {
            const body = { ...ROUTE, name: `Draft ${turn}`, draftId: randomUUID() };
            for (let stored = false; !stored; tries++) {
              const answer = await send(
                api.url,
                { method: "POST", path: "/api/routes", body, via: way.url },
                member,
              );
              if (answer.status >= 400 && answer.status < 500)
                throw new Error(
                  `An action was refused with ${answer.status}: ${JSON.stringify(answer.body)}`,
                );
              stored = isDone(answer);
            }
          }
        }),
      );
      way.close();
      const [found] = await rig.inside(({ db }) =>
        rows<{ all: number; distinct: number }>(
          db,
          sql`select count(*)::int as all, count(distinct name)::int as distinct from routes where name like 'Draft %'`,
        ),
      );
      const duplicates = (found?.all ?? 0) - (found?.distinct ?? 0);
      return {
        figure: `${ACTIONS} actions in ${tries} tries: ${found?.distinct} stored, ${duplicates} twice`,
        // Without a repeated try, nothing was lost on the way.
        passed: tries > ACTIONS && found?.distinct === ACTIONS && duplicates === 0,
      };
    }),
};
