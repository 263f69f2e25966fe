import { get, type IncomingMessage } from "node:http";
import type { Member } from "../data/members";
import type { ServerProcess } from "../servers/server-process";

export async function addRide(server: ServerProcess, organizer: Member, startsAt: Date): Promise<number> {
  const what = { name: "Barry Way", description: "Slow and steady.", timeZone: "Australia/Sydney" };
  const body = { ...what, dateTime: startsAt.toISOString() };
  const ride = (await call(server, organizer, { path: "/api/rides", body })) as { id: number };
  return ride.id;
}

/** Each rider from an address of their own. */
export const headersOf = ({ id, cookie }: Member) => ({
  cookie,
  "x-forwarded-for": `10.2.0.${(Number(id.slice(-3)) % 250) + 1}`,
});

export class CallFailed extends Error {
  /** Whether trying again helps: the server is busy with others. */
  readonly isFleeting: boolean;

  constructor(path: string, status: number, text: string) {
    super(`${path} answered ${status}: ${text}`);
    this.isFleeting = status === 503 || text.includes('"code":"BUSY"');
  }
}

export async function call(
  { url }: ServerProcess,
  member: Member,
  { path, body, method = "POST" }: { path: string; body?: object; method?: "POST" | "PUT" },
): Promise<unknown> {
  const answer = await fetch(url + path, {
    headers: {
      ...headersOf(member),
      origin: url,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { method, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new CallFailed(path, answer.status, await answer.text());
  return answer.json();
}

export function openStream(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(path, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`The server answered ${answer.statusCode}`));
      answer.on("error", () => undefined);
      resolve(answer);
    }).on("error", reject);
  });
}
