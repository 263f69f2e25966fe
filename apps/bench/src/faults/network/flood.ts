import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Fault } from "../fault";
import { p99, seconds, statusCounts } from "../rig/counts";
import { onPostgres } from "../rig/on-postgres";
import { writers } from "../rig/paddock";
import { type Answer, send } from "../rig/send";

const SOCKETS = 1200;
const AGAIN_MS = 1000;
const NEW_EVERY_MS = 5;
const VISITS = 300;
const MAX_P99_MS = 300;
/** The limits for a header and a whole request, and the time between two looks for those who exceed them. */
const MAX_OPEN_MS = 13_000;

/** What each of them sends at first, and then again and again. */
const KINDS = [
  { first: "", again: "" },
  { first: "GET /api/routes HTTP/1.1\r\nHost: a\r\nX-Slow: ", again: "x" },
  {
    first:
      "POST /api/routes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n",
    again: "x",
  },
] as const;

export const flood: Fault = {
  name: `${SOCKETS} connections that are silent or send a header or a body byte by byte, and ${1000 / NEW_EVERY_MS} new ones a second`,
  promise: `normal clients are unaffected (p99 < ${MAX_P99_MS} ms), and slow senders are disconnected within ${MAX_OPEN_MS / 1000} s`,
  run: () =>
    onPostgres(async ({ api }) => {
      await visit(api.url);
      const before = await visit(api.url);
      const opened = performance.now();
      const closedAfter: number[] = [];
      const sockets = Array.from({ length: SOCKETS }, (_, index) =>
        slowSender(api.port, KINDS[index % KINDS.length] ?? KINDS[0]).once("close", () =>
          closedAfter.push(performance.now() - opened),
        ),
      );
      const dripping = setInterval(() => {
        for (const [index, socket] of sockets.entries())
          if (socket.writable) socket.write(KINDS[index % KINDS.length]?.again ?? "");
      }, AGAIN_MS);
      const passing = setInterval(
        () =>
          connect(api.port, "127.0.0.1", function end(this: Socket) {
            this.destroy();
          }).on("error", () => undefined),
        NEW_EVERY_MS,
      );
      await delay(500);
      const during = await visit(api.url);
      while (closedAfter.length < SOCKETS && performance.now() - opened < 2 * MAX_OPEN_MS) await delay(50);
      clearInterval(dripping);
      clearInterval(passing);
      const closed = closedAfter.length;
      const last = Math.max(0, ...closedAfter);
      for (const socket of sockets) socket.destroy();
      return {
        figure:
          `${statusCounts(during)}, p99 ${Math.round(p99(during))} ms (${Math.round(p99(before))} before); ` +
          `${closed} of ${SOCKETS} slow senders disconnected, the last after ${seconds(last)}`,
        passed:
          during.every(({ status }) => status === 200) &&
          p99(during) < MAX_P99_MS &&
          closed === SOCKETS &&
          last < MAX_OPEN_MS &&
          !api.hasEnded(),
      };
    }),
};

function slowSender(port: number, { first }: (typeof KINDS)[number]): Socket {
  const socket = connect(port, "127.0.0.1", () => socket.write(first));
  return socket.on("error", () => undefined).on("data", () => undefined);
}

async function visit(origin: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let turn = 0; turn < VISITS; turn++)
    answers.push(
      await send(origin, { method: "GET", path: `/api/routes/${1 + (turn % 10)}` }, writers()[turn % 8]),
    );
  return answers;
}
