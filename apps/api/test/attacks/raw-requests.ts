import { type AddressInfo, connect, type Socket } from "node:net";
import type { TestApp } from "../build-app";
import { APP_URL } from "../build-app";
import type { Person } from "../people";

/** Starts listening on the first call and returns the port. */
export async function portOf({ server }: TestApp): Promise<number> {
  if (!server.server.listening) await server.listen({ port: 0, host: "127.0.0.1" });
  return (server.server.address() as AddressInfo).port;
}

/** The header with all cookies of this person's browser. */
export const cookieOf = ({ cookies }: Person): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

/** The first line and headers of a request that this person's browser would send. */
export function headOf(person: Person, line: string, headers: Record<string, string | number>): string {
  const all = { Host: "localhost:3000", Origin: APP_URL, Cookie: cookieOf(person), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${line} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}

export interface RawConnection {
  socket: Socket;
  /** Everything that the server has sent. */
  received(): string;
  /** Resolves once the connection has ended. */
  closed: Promise<void>;
}

/** Opens a connection and sends these bytes as they are. */
export function sendRaw(port: number, bytes: string | Buffer): RawConnection {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  const closed = new Promise<void>((resolve) => {
    socket.on("close", () => resolve()).on("error", () => undefined);
  });
  socket.write(bytes);
  return { socket, received: () => text, closed };
}
