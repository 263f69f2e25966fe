import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import type { TestApp } from "../build-app";
import type { Person } from "../people";

interface LiveEvent {
  event: string;
  data: Record<string, unknown>;
}

/** An open page with its event stream. */
export interface LivePage {
  status: number;
  events: LiveEvent[];
  /** Waits for the next event of this name. */
  next(event: string): Promise<LiveEvent["data"]>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  leave(): void;
}

/** Opens an event stream over a real connection. The server starts listening with the first one. */
export async function openPage(
  app: TestApp,
  person: Person,
  { query = "", headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<LivePage> {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.server.address() as AddressInfo;
  return openPageAt(`http://127.0.0.1:${port}`, { query, headers: { cookie: cookieOf(person), ...headers } });
}

export const cookieOf = ({ cookies }: Pick<Person, "cookies">) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");

export async function openPageAt(
  url: string,
  { query, headers }: { query: string; headers: Record<string, string> },
): Promise<LivePage> {
  const abort = new AbortController();
  const answer = await fetch(`${url}/api/live${query}`, { headers, signal: abort.signal });
  const events: LiveEvent[] = [];
  const read = async () => {
    let rest = "";
    for await (const bytes of answer.body ?? []) {
      rest += Buffer.from(bytes).toString();
      const parts = rest.split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) {
        const { event = "", data = "" } = /event: (?<event>.*)\ndata: (?<data>.*)/.exec(part)?.groups ?? {};
        events.push({ event, data: JSON.parse(data) });
      }
    }
  };
  let seen = 0;
  return {
    status: answer.status,
    events,
    ended: answer.ok ? read().catch(() => undefined) : Promise.resolve(),
    leave: () => abort.abort(),
    async next(event) {
      const find = () => events.findIndex((one, index) => index >= seen && one.event === event);
      await expect.poll(find, { interval: 10 }).toBeGreaterThanOrEqual(0);
      seen = find() + 1;
      return events[seen - 1]?.data ?? {};
    },
  };
}
