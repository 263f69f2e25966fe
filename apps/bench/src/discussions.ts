import { againstFloor, type Calls, lastPage, type Played } from "./against-floor";
import { openBenchDatabase } from "./data/database";
import { type DiscussionSizes, discussionRows } from "./data/discussion-rows";
import type { ServerProcess } from "./servers/server-process";
import { sized } from "./size";
import { heading, median, rounded, table } from "./table";

const SMALL = { groupId: 1, posts: 40, comments: 80 };
const LARGE = { groupId: 2, posts: sized(10_000, 200), comments: sized(5000, 200) };
const ROUNDS = sized(3, 1);

/** Compares discussions of a small and a large group, and both with a bare server that sends the same statements. */
export async function measureDiscussions(): Promise<void> {
  const database = await openBenchDatabase(discussionRows([SMALL, LARGE]));
  const findCalls = async (server: ServerProcess) =>
    [await callsOf(server, SMALL), await callsOf(server, LARGE)] as const;
  try {
    await againstFloor(database.url, findCalls, async ([small, large], play) => {
      const rows = [];
      for (const [call, path] of Object.entries(small))
        rows.push(await comparisonRow({ call, small: path, large: large[call] ?? "" }, play));
      heading(
        `Discussions: ${SMALL.posts} and ${LARGE.posts} topics, ${SMALL.comments} and ${LARGE.comments} comments`,
      );
      console.log(table(rows));
    });
  } finally {
    await database.remove();
  }
}

async function callsOf(server: ServerProcess, { groupId, comments }: DiscussionSizes): Promise<Calls> {
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

/** The same call in the small and in the large group. */
interface Pair {
  call: string;
  small: string;
  large: string;
}

async function comparisonRow({ call, small, large }: Pair, play: (path: string) => Promise<Played>) {
  const rounds: Record<"small" | "large", Played>[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ small: await play(small), large: await play(large) });
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
