import { randomUUID } from "node:crypto";
import { get, type IncomingMessage } from "node:http";
import { processorMicroseconds, residentBytes } from "../process-usage";
import { BUILT_SERVER, type ServerProcess, startServer } from "../servers/server-process";
import type { DayDatabase } from "./day-database";
import type { DayMember } from "./day-rows";
import { type RunningProxy, startProxy } from "./proxy";
import { headersOf } from "./visits";

export interface Memory {
  resident: number;
  heap: number;
}

export interface Site {
  origin: string;
  /** Of all processes together, in bytes: what the system counts, and what V8's heap holds. */
  memory(): Promise<Memory>;
  /** Of all processes together, in microseconds. */
  processor(): number;
  stop(): Promise<void>;
}

/** Behind a proxy, servers tell their figures only with it. */
const METRICS_TOKEN = randomUUID();

/** One process, or several behind HAProxy. */
export async function startSite({ databaseUrl, settings }: DayDatabase, count: number): Promise<Site> {
  const servers: ServerProcess[] = [];
  let proxy: RunningProxy | null = null;
  const stop = async () => {
    await proxy?.stop();
    for (const server of servers) await server.stop();
  };
  try {
    for (let started = 0; started < count; started++)
      servers.push(await startServer(BUILT_SERVER, databaseUrl, { METRICS_TOKEN, ...settings }));
    const urls = servers.map(({ url }) => url);
    if (count > 1) proxy = await startProxy(urls);
    return {
      origin: proxy?.url ?? urls[0] ?? "",
      memory: async () => ({
        resident: servers.reduce((sum, { pid }) => sum + residentBytes(pid), 0),
        heap: (await Promise.all(urls.map(heapBytes))).reduce((sum, bytes) => sum + bytes, 0),
      }),
      processor: () => servers.reduce((sum, { pid }) => sum + processorMicroseconds(pid), 0),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @throws Error if the server doesn't say */
async function heapBytes(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await fetch(`${url}/metrics`, { headers }).then((answer) => answer.text());
  const bytes = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics)?.[1];
  if (bytes === undefined) throw new Error(`${url} doesn't tell its heap`);
  return Number(bytes);
}

export const nameOf = (count: number) => (count === 1 ? "one process" : `${count} processes behind HAProxy`);

export interface Streams {
  /** How many changes they heard of. */
  changes(): number;
  dropped(): number;
  close(): void;
}

/** Opens a live stream for each of the members. */
export async function openStreams(origin: string, members: readonly DayMember[]): Promise<Streams> {
  const streams: IncomingMessage[] = [];
  let changes = 0;
  for (const member of members) {
    const stream = await openStream(origin, member);
    stream.on("data", (bytes: Buffer) => {
      if (bytes.includes("event: change")) changes++;
    });
    streams.push(stream);
  }
  return {
    changes: () => changes,
    dropped: () => streams.filter(({ destroyed }) => destroyed).length,
    close: () => {
      for (const stream of streams) stream.destroy();
    },
  };
}

function openStream(origin: string, member: DayMember): Promise<IncomingMessage> {
  const path = `${origin}/api/live?groups=${member.groups[0]}`;
  return new Promise((resolve, reject) => {
    get(path, { headers: headersOf(member), agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`The server answered ${answer.statusCode}`));
      answer.on("error", () => undefined);
      resolve(answer);
    }).on("error", reject);
  });
}
