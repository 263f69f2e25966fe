import autocannon from "autocannon";
import { processorMicroseconds } from "./process-usage";
import type { ServerProcess } from "./servers/server-process";
import { sized } from "./size";

export const CONNECTIONS = 32;
/** A number, not a time: a busy machine may answer nothing in a short one. */
const SMALL_AMOUNT = CONNECTIONS;

export interface Call {
  path: string;
  headers: Record<string, string>;
}

export interface LoadResult {
  perSecond: number;
  p99: number;
  /** The server's CPU time per request, in microseconds. */
  processor: number;
}

/**
 * Repeats the calls over 32 connections, each with its own share.
 * @throws Error when a call fails: a rate limit would flatter the figures
 */
export async function load(
  server: ServerProcess,
  calls: readonly Call[],
  seconds: number,
): Promise<LoadResult> {
  // As many as a small run sends: each is prepared before the first is sent.
  const sent = calls.slice(0, sized(calls.length, SMALL_AMOUNT));
  let connection = 0;
  const before = processorMicroseconds(server.pid);
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    ...sized({ duration: seconds }, { amount: SMALL_AMOUNT }),
    setupClient(client) {
      const mine = sent.filter((_, index) => index % CONNECTIONS === connection);
      connection += 1;
      client.setRequests(mine.map(({ path, headers }) => ({ method: "GET", path, headers })));
    },
  });
  const processor = processorMicroseconds(server.pid) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} calls of ${calls[0]?.path} were refused and ${result.errors} failed`);
  const answered = result["2xx"];
  if (answered === 0) throw new Error(`No call of ${calls[0]?.path} was answered`);
  return { perSecond: answered / result.duration, p99: result.latency.p99, processor: processor / answered };
}
