import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Handler = (response: ServerResponse, url: URL) => void;

export interface FakeService {
  url: string;
  /** The URLs requested since the last call of `answer`. */
  requested: URL[];
  /** Sets how it answers from now on. */
  answer(next: Handler): void;
  close(): Promise<void>;
}

/** Starts an HTTP server that stands in for an external service. */
export async function startFakeService(): Promise<FakeService> {
  let current: Handler = (response) => response.writeHead(404).end();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", service.url);
    service.requested.push(url);
    current(response, url);
  });
  // Keep connections open while a test is busy for seconds.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const service: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested: [],
    answer(next) {
      service.requested = [];
      current = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** Sends the body as JSON, unless it is a string. */
export function respondWith(body: unknown, status = 200): Handler {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}
