import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { members } from "./data/members";
import { type LoadResult, load } from "./load";
import { openTap, type Statement, type StatementTap } from "./plans/statement-tap";
import { BUILT_SERVER, benchServer, type ServerProcess, startServer } from "./servers/server-process";

const SECONDS = 2;
const IS_WRITE = /^\s*(insert|update|delete)\b/i;

export type Played = Record<"ours" | "floor", LoadResult>;

/** Paths of calls by what they ask for. */
export type Calls = Record<string, string>;

/**
 * Plays a site's calls as a thousand members, against the built server and against a bare one that sends the statements
 * that the built one sent for them.
 *
 * @param findCalls  asks the server for the paths
 */
export async function againstFloor<Found extends readonly Calls[]>(
  databaseUrl: string,
  findCalls: (server: ServerProcess) => Promise<Found>,
  measure: (found: Found, play: (path: string) => Promise<Played>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "long-paddock-replay-"));
  try {
    const { found, recorded } = await record(databaseUrl, findCalls);
    const file = join(folder, "statements.json");
    writeFileSync(file, JSON.stringify(recorded));
    const ours = await startServer(BUILT_SERVER, databaseUrl);
    const floor = await startServer([...benchServer("replay-server.ts"), file], databaseUrl);
    try {
      await measure(found, (path) => playBoth(path, { ours, floor }));
    } finally {
      await Promise.all([ours.stop(), floor.stop()]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function record<Found extends readonly Calls[]>(
  databaseUrl: string,
  findCalls: (server: ServerProcess) => Promise<Found>,
) {
  const tap = await openTap(databaseUrl);
  try {
    const server = await startServer(BUILT_SERVER, tap.url);
    try {
      const found = await findCalls(server);
      const recorded: Record<string, Statement[]> = {};
      for (const path of found.flatMap((calls) => Object.values(calls)))
        recorded[path] = await statementsOf(server, tap, path);
      return { found, recorded };
    } finally {
      await server.stop();
    }
  } finally {
    await tap.close();
  }
}

/** The path and the entries of a list's last page. */
export async function lastPage(server: ServerProcess, list: string) {
  let path = list;
  for (;;) {
    const answer = await ask(server, path);
    const items = (await answer.json()) as { id: number }[];
    const next = answer.headers.get("link")?.match(/<([^>]+)>/)?.[1];
    if (!next) return { path, items };
    path = next;
  }
}

/** As the reader of the walk, so that the statements of others have the look-up of their session too. */
async function ask(server: ServerProcess, path: string, reader = 0): Promise<Response> {
  const answer = await fetch(server.url + path, { headers: { cookie: members()[reader]?.cookie ?? "" } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

let reader = 0;

/**
 * Those that the call needs of two readers. The server does other things at its own times, and notes once in a while that
 * somebody was there.
 */
async function statementsOf(server: ServerProcess, tap: StatementTap, path: string): Promise<Statement[]> {
  const readOnce = async () => {
    tap.take();
    reader += 1;
    await (await ask(server, path, reader)).text();
    return tap.take().filter(({ sql }) => !IS_WRITE.test(sql));
  };
  const first = new Set((await readOnce()).map(({ sql }) => sql));
  return (await readOnce()).filter(({ sql }) => first.has(sql));
}

async function playBoth(
  path: string,
  { ours, floor }: Record<"ours" | "floor", ServerProcess>,
): Promise<Played> {
  const calls = members().map(({ cookie }) => ({ path, headers: { cookie } }));
  return { ours: await load(ours, calls, SECONDS), floor: await load(floor, calls, SECONDS) };
}
