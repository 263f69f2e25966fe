import cluster from "node:cluster";
import type { Missing, Starting } from "./answer-while-starting";

type Message = { type: "room" } | { type: "missing"; missing: Missing };

const isMessage = (message: unknown): message is Message =>
  typeof message === "object" &&
  message !== null &&
  "type" in message &&
  (message.type === "room" || message.type === "missing");

const send = (message: Message) => process.send?.(message);

/** In a worker: the first process answers for it. */
export const STARTING_WORKER: Starting = {
  say: (missing) => send({ type: "missing", missing }),
  makeRoom: () =>
    new Promise((resolve) => {
      const take = (message: unknown) => {
        if (!isMessage(message)) return;
        process.off("message", take);
        resolve();
      };
      process.on("message", take);
      send({ type: "room" });
    }),
};

/** In the process that runs the workers: makes room once, for the first worker that asks, and tells each. */
export function answerForWorkers({ say, makeRoom }: Starting): void {
  cluster.on("message", async (worker, message: unknown) => {
    if (!isMessage(message)) return;
    if (message.type === "missing") {
      say(message.missing);
      return;
    }
    await makeRoom();
    if (worker.isConnected()) worker.send({ type: "room" } satisfies Message);
  });
}
