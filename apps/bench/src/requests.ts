import { withContent } from "../../api/src/routes/routes/read-content";
import type { routeView } from "../../api/src/routes/routes/route-view";
import { publicRoutes } from "./data/database";
import { type Call, CONNECTIONS, type LoadResult, load } from "./load";
import { type Flow, requestFlows, type ServerName } from "./request-flows";
import { BUILT_SERVER, benchServer, type ServerProcess, startServer } from "./servers/server-process";
import { sized } from "./size";
import { heading, median, rounded, table } from "./table";

const ROUNDS = sized(5, 1);
const SECONDS = 3;
const NAMES: readonly ServerName[] = ["floor", "ours over REST", "ours over tRPC", "Express"];
const TARGETS: Partial<Record<ServerName, string>> = {
  "ours over REST": "0.85 of the floor, 3 of Express",
  "ours over tRPC": "0.7 of the floor",
};

type Servers = Record<ServerName, ServerProcess>;
type Round = Record<ServerName, LoadResult>;

/** Compares our server with a minimal one and an Express one that give the same answers. */
export async function measureRequests(databaseUrl: string): Promise<void> {
  const started: ServerProcess[] = [];
  const start = async (args: readonly string[]) => {
    const server = await startServer(args, databaseUrl);
    started.push(server);
    return server;
  };
  try {
    const ours = await start(BUILT_SERVER);
    const floor = await start(benchServer("floor-server.ts"));
    const express = await start(benchServer("express-server.ts"));
    const servers = { floor, "ours over REST": ours, "ours over tRPC": ours, Express: express };
    const flows = requestFlows(await publicRoutes(databaseUrl));
    for (const flow of flows) await checkSameAnswers(flow, servers);
    for (const flow of sized(flows, [])) await playRound(flow, servers);
    const rounds = new Map<Flow, Round[]>(flows.map((flow) => [flow, []]));
    for (let round = 0; round < ROUNDS; round++)
      for (const [flow, played] of rounds) played.push(await playRound(flow, servers));
    report(rounds);
  } finally {
    await Promise.all(started.map((server) => server.stop()));
  }
}

/**
 * Figures are only comparable for equal answers.
 * @throws Error at the first byte that differs
 */
async function checkSameAnswers({ name, calls }: Flow, servers: Servers): Promise<void> {
  const known = calls.floor.length;
  for (const index of [0, 1, 7, 150, 500].map((at) => at % known)) {
    const answerOf = (server: ServerName) => answerTo(servers[server], calls[server][index]);
    const ours = await answerOf("ours over REST");
    const check = (server: ServerName, answer: Answer) => checkSame(`${name}: ${server}`, answer, ours);
    for (const server of ["floor", "Express"] as const) check(server, await answerOf(server));
    const trpc = await answerOf("ours over tRPC");
    check("ours over tRPC", { ...ours, body: bodyOverRest(trpc.body, ours.body) });
  }
}

interface Answer {
  path: string;
  status: number;
  total: string | null;
  next: string | null;
  body: string;
}

function checkSame(who: string, answer: Answer, ours: Answer): void {
  for (const part of ["status", "total", "next", "body"] as const) {
    const [theirs, expected] = [String(answer[part]), String(ours[part])];
    if (theirs === expected) continue;
    const at = [...expected].findIndex((letter, index) => theirs[index] !== letter);
    const excerpt = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
    throw new Error(
      `${who} answers ${ours.path} differently from ours over REST, in its ${part}:\n` +
        `  ${excerpt(theirs)}\n  ours over REST: ${excerpt(expected)}`,
    );
  }
}

/** What REST makes of a tRPC answer: a list is sent without its page, and a route has the text of its GPX file. */
function bodyOverRest(trpc: string, rest: string): string {
  const [{ result }] = JSON.parse(trpc) as [{ result: { data: Page | ReturnType<typeof routeView> } }];
  if ("items" in result.data) return JSON.stringify(result.data.items);
  const { gpxData } = JSON.parse(rest) as ReturnType<typeof withContent>;
  const content = gpxData && "content" in gpxData ? gpxData.content : null;
  return JSON.stringify(withContent(result.data, content));
}

interface Page {
  items: unknown[];
}

async function answerTo(server: ServerProcess, call: Call | undefined): Promise<Answer> {
  if (!call) throw new Error("There is no such call");
  const answer = await fetch(server.url + call.path, { headers: call.headers });
  const { status, headers } = answer;
  const body = await answer.text();
  if (status !== 200) throw new Error(`${server.url}${call.path} answered ${status}: ${body}`);
  return { path: call.path, status, total: headers.get("x-total-count"), next: headers.get("link"), body };
}

async function playRound({ calls }: Flow, servers: Servers): Promise<Round> {
  const results: Partial<Round> = {};
  for (const name of NAMES) results[name] = await load(servers[name], calls[name], SECONDS);
  return results as Round;
}

function report(rounds: ReadonlyMap<Flow, readonly Round[]>): void {
  heading("Requests");
  console.log(
    `Medians of ${ROUNDS} interleaved rounds of ${SECONDS} s, ${CONNECTIONS} connections over loopback; a ratio is ` +
      "the median of the rounds' ratios. Rate limits are on except in Express: the calls are spread over " +
      "1,000 members' sessions and 4,000 visitors' addresses (X-Forwarded-For from a trusted proxy), so that " +
      "none is reached. Ours also logs each request. Responses are not compressed. CPU time is the server's only.\n",
  );
  console.log(
    table([...rounds].flatMap(([flow, played]) => NAMES.map((name) => reportRow(flow, name, played)))),
  );
}

function reportRow({ name: flow }: Flow, name: ServerName, rounds: readonly Round[]) {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  return {
    flow,
    server: name,
    "requests per second": rounded(of((round) => round[name].perSecond)),
    "of the floor": rounded(
      of((round) => round[name].perSecond / round.floor.perSecond),
      2,
    ),
    "of Express": rounded(
      of((round) => round[name].perSecond / round.Express.perSecond),
      2,
    ),
    "CPU µs": rounded(of((round) => round[name].processor)),
    "CPU, times the floor": rounded(
      of((round) => round[name].processor / round.floor.processor),
      2,
    ),
    "p99 ms": rounded(of((round) => round[name].p99)),
    target: TARGETS[name] ?? "",
  };
}
