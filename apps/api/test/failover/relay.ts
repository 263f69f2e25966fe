import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** An address that leads to one server and then to another, as a virtual address or a name does. */
export interface Relay {
  port: number;
  /** Ends all connections; the next ones lead to that port. */
  leadTo(port: number): void;
  close(): void;
}

export async function startRelay(target: number): Promise<Relay> {
  const open = new Set<Socket>();
  let port = target;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => socket.destroy()).once("close", () => open.delete(socket));
  };
  const server = createServer((client) => {
    const behind = connect(port, "127.0.0.1");
    keep(client);
    keep(behind);
    client.on("data", (bytes) => behind.write(bytes)).once("close", () => behind.destroy());
    behind.on("data", (bytes) => client.write(bytes)).once("close", () => client.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(next) {
      port = next;
      endAll();
    },
    close() {
      endAll();
      server.close();
    },
  };
}
