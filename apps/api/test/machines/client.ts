import { Agent, type IncomingMessage, request } from "node:http";
import { request as requestWithTls, Agent as TlsAgent } from "node:https";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect } from "vitest";

export interface Answer {
  /** 0 without an answer. */
  status: number;
  /** The id of what was created, if the answer has one. */
  id: number;
  body: unknown;
  /** The place of the process that answered, as HAProxy says. */
  servedBy: string | null;
  sentAt: number;
  answeredAt: number;
}

export const PASSWORD = "eight seconds of dust";

interface CallOptions {
  body?: object;
  url?: string;
  headers?: Record<string, string>;
}

/** A browser: a jar of cookies and an address of its own. */
export interface Client {
  id: string;
  email: string;
  headers(): Record<string, string>;
  /** Through HAProxy, or to the process at `url`. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
}

let clients = 0;
/** HAProxy closes a connection that nobody used for 10 s, perhaps just as the next request is sent. */
const kept = { keepAlive: true, timeout: 5000 };
const agent = new Agent(kept);
/** The certificates of the tests sign themselves. */
const tlsAgent = new TlsAgent({ ...kept, rejectUnauthorized: false });

interface Sent {
  method: string;
  headers: Record<string, string>;
  body: Uint8Array | Readable | null;
  address: string;
}

/** From an address of its own, which `fetch` can't do: all of 127.0.0.0/8 are this machine's. */
export function send(url: string, { method, headers, body, address }: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, localAddress: address, family: 4 };
    const sending = url.startsWith("https:")
      ? requestWithTls(url, { ...options, agent: tlsAgent }, resolve)
      : request(url, { ...options, agent }, resolve);
    sending.once("error", reject);
    if (body instanceof Readable) body.pipe(sending);
    else sending.end(body);
  });
}

export function newClient(site: string, address = `127.0.1.${++clients}`): Client {
  const jar = new Map<string, { value: string; endsAt: number }>();
  const origin = site.replace("127.0.0.1", "localhost");
  const cookies = () =>
    [...jar]
      .filter(([, { endsAt }]) => endsAt > Date.now())
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
  const headers = () => ({ origin, cookie: cookies() });
  return {
    id: "",
    email: "",
    headers,
    async call(method, path, { body, url = site, headers: more = {} } = {}) {
      const sentAt = performance.now();
      const encoded = await encode(body);
      const answer = await send(url + path, {
        method,
        headers: { ...headers(), ...encoded.headers, ...more },
        body: encoded.bytes,
        address,
      }).catch(() => null);
      for (const cookie of answer?.headers["set-cookie"] ?? []) keep(jar, cookie);
      const received = answer ? await text(answer).catch(() => "") : "";
      const isJson = answer?.headers["content-type"]?.includes("json");
      const json = isJson ? JSON.parse(received || "null") : received;
      return {
        status: answer?.statusCode ?? 0,
        id: Number(json?.id),
        body: json,
        servedBy: String(answer?.headers["x-served-by"] ?? "") || null,
        sentAt,
        answeredAt: performance.now(),
      };
    },
  };
}

async function encode(body?: object): Promise<{ bytes: Uint8Array | null; headers: Record<string, string> }> {
  if (!body) return { bytes: null, headers: {} };
  const encoded = body instanceof FormData ? new Response(body) : Response.json(body);
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  const type = encoded.headers.get("content-type") ?? "";
  return { bytes, headers: { "content-type": type, "content-length": String(bytes.length) } };
}

function keep(jar: Map<string, { value: string; endsAt: number }>, cookie: string): void {
  const [pair = ""] = cookie.split(";");
  const [name = "", ...rest] = pair.split("=");
  const maxAge = /max-age=(\d+)/i.exec(cookie)?.[1];
  const endsAt = maxAge === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(maxAge) * 1000;
  if (/expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name);
  else jar.set(name, { value: rest.join("="), endsAt });
}

/** Signs a member up and finishes their onboarding. */
export async function newMember(site: string, name: string, at: { url?: string } = {}): Promise<Client> {
  const client = newClient(site);
  client.email = `${name}@example.com`;
  const signedUp = await client.call("POST", "/api/auth/sign-up", {
    ...at,
    body: { email: client.email, password: PASSWORD, firstName: name, lastName: "R" },
  });
  expect(signedUp.status).toBe(201);
  client.id = String((signedUp.body as { id: string }).id);
  const onboarded = await client.call("POST", "/api/auth/user/onboarding", {
    ...at,
    body: { country: "AU", state: "NSW", preferredVehicles: ["offroad-motorcycle"] },
  });
  expect(onboarded.status).toBe(200);
  return client;
}
