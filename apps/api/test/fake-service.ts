import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (response: ServerResponse, asked: URL) => void;

export interface FakeService {
  url: string;
  /** The addresses asked for since the last `answer`. */
  asked: URL[];
  /** How it answers from now on. */
  answer(next: Answer): void;
  close(): Promise<void>;
}

/** A service elsewhere, as it is and as it can go wrong, on loopback. */
export async function startFakeService(): Promise<FakeService> {
  let current: Answer = (response) => response.writeHead(404).end();
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? "/", service.url);
    service.asked.push(asked);
    current(response, asked);
  });
  // A test that is busy for seconds must not find its connection closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const service: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer(next) {
      service.asked = [];
      current = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** The body as JSON, unless it is text already. */
export function respondWith(body: unknown, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}
