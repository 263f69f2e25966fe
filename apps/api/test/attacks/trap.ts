import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import { afterAll } from "vitest";

export interface Trap {
  /** An http address that nobody should visit. */
  url: string;
  /** How many connections there were, a moment after the last request. */
  visits(): Promise<number>;
}

/** Listens on this machine and counts who connects. */
export async function listeningTrap(): Promise<Trap> {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  const settled = async () => {
    await after(100);
    return visits;
  };
  return { url: `http://127.0.0.1:${port}`, visits: settled };
}
