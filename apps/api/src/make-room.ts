import cluster from "node:cluster";

interface Message {
  type: "room";
}

const ROOM = { type: "room" } satisfies Message;

const isMessage = (message: unknown): message is Message =>
  typeof message === "object" && message !== null && "type" in message && message.type === ROOM.type;

/** In a worker: resolves when the first process has left the port to the workers. */
export function askForRoom(): Promise<void> {
  return new Promise((resolve) => {
    const take = (message: unknown) => {
      if (!isMessage(message)) return;
      process.off("message", take);
      resolve();
    };
    process.on("message", take);
    process.send?.(ROOM);
  });
}

/** In the process that runs the workers: makes room once, for the first worker that asks, and tells each. */
export function makeRoomWhenAsked(makeRoom: () => Promise<void>): void {
  cluster.on("message", async (worker, message: unknown) => {
    if (!isMessage(message)) return;
    await makeRoom();
    if (worker.isConnected()) worker.send(ROOM);
  });
}
