import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBenchDatabase } from "./data/database";
import { type DiscussionSizes, discussionRows } from "./data/discussion-rows";
import { members } from "./data/members";
import { type LoadResult, load } from "./load";
import { openTap, type Statement, type StatementTap } from "./plans/statement-tap";
import { BUILT_SERVER, benchServer, type ServerProcess, startServer } from "./servers/server-process";
import { heading, median, rounded, table } from "./table";

const SMALL = { groupId: 1, posts: 40, comments: 80 };
const LARGE = { groupId: 2, posts: 10_000, comments: 5000 };
const ROUNDS = 3;
const SECONDS = 2;

/** The same call in the small and in the large group. */
interface Pair {
  call: string;
  small: string;
  large: string;
}

/** Compares discussions of a small and a large group, and both with a bare server that sends the same statements. */
export async function measureDiscussions(): Promise<void> {
  const database = await openBenchDatabase(discussionRows([SMALL, LARGE]));
  const folder = mkdtempSync(join(tmpdir(), "long-paddock-replay-"));
  try {
    const { pairs, recorded } = await record(database.url);
    const file = join(folder, "statements.json");
    writeFileSync(file, JSON.stringify(recorded));
    const ours = await startServer(BUILT_SERVER, database.url);
    const floor = await startServer([...benchServer("replay-server.ts"), file], database.url);
    try {
      const rows = [];
      for (const pair of pairs) rows.push(await comparisonRow(pair, { ours, floor }));
      heading(
        `Discussions: ${SMALL.posts} and ${LARGE.posts} topics, ${SMALL.comments} and ${LARGE.comments} comments`,
      );
      console.log(table(rows));
    } finally {
      await Promise.all([ours.stop(), floor.stop()]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.remove();
  }
}

async function record(databaseUrl: string) {
  const tap = await openTap(databaseUrl);
  try {
    const server = await startServer(BUILT_SERVER, tap.url);
    try {
      const [small, large] = [await callsOf(server, SMALL), await callsOf(server, LARGE)];
      const pairs = Object.entries(small).map(
        ([call, path]): Pair => ({ call, small: path, large: large[call] ?? "" }),
      );
      const recorded: Record<string, Statement[]> = {};
      for (const pair of pairs)
        for (const path of [pair.small, pair.large]) recorded[path] = await statementsOf(server, tap, path);
      return { pairs, recorded };
    } finally {
      await server.stop();
    }
  } finally {
    await tap.close();
  }
}

async function callsOf(
  server: ServerProcess,
  { groupId, comments }: DiscussionSizes,
): Promise<Record<string, string>> {
  const topics = `/api/groups/${groupId}/posts?limit=20`;
  const lastTopics = await lastPage(server, topics);
  const topic = `/api/posts/${lastTopics.items.at(-1)?.id}`;
  const threads = `${topic}/comments?limit=10`;
  return {
    "topics, first page": topics,
    "topics, last page": lastTopics.path,
    "search, a word in ten topics": `${topics}&search=birdsville`,
    "search, a word in every topic": `${topics}&search=track`,
    "a topic": topic,
    "comments, first page": threads,
    "comments, last page": (await lastPage(server, threads)).path,
    "comments, from the first unread one in the middle": `${threads}&from=${groupId * 1_000_000 + comments / 2 + 1}`,
  };
}

/** Reads a list to its end. */
async function lastPage(server: ServerProcess, list: string) {
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

async function statementsOf(server: ServerProcess, tap: StatementTap, path: string): Promise<Statement[]> {
  tap.take();
  reader += 1;
  await (await ask(server, path, reader)).text();
  return tap.take();
}

type Servers = Record<"ours" | "floor", ServerProcess>;

async function comparisonRow({ call, small, large }: Pair, servers: Servers) {
  const rounds: Record<"small" | "large", Awaited<ReturnType<typeof playBoth>>>[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      small: await playBoth(small, servers),
      large: await playBoth(large, servers),
    });
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const ratio = (pick: (round: (typeof rounds)[number]) => number) => rounded(of(pick), 2);
  return {
    call,
    "small, requests/s": rounded(of((round) => round.small.ours.perSecond)),
    "large, requests/s": rounded(of((round) => round.large.ours.perSecond)),
    "times as long": ratio((round) => round.small.ours.perSecond / round.large.ours.perSecond),
    "small, of the floor": ratio((round) => round.small.ours.perSecond / round.small.floor.perSecond),
    "large, of the floor": ratio((round) => round.large.ours.perSecond / round.large.floor.perSecond),
    "large, p99 ms": rounded(of((round) => round.large.ours.p99)),
  };
}

async function playBoth(
  path: string,
  { ours, floor }: Servers,
): Promise<Record<"ours" | "floor", LoadResult>> {
  const calls = members().map(({ cookie }) => ({ path, headers: { cookie } }));
  return { ours: await load(ours, calls, SECONDS), floor: await load(floor, calls, SECONDS) };
}
