import { deepStrictEqual } from "node:assert";
import { publicRoutes } from "./data/database";
import { type Call, CONNECTIONS, type LoadResult, load } from "./load";
import { type Flow, requestFlows, type ServerName } from "./request-flows";
import { BUILT_SERVER, benchServer, type ServerProcess, startServer } from "./servers/server-process";
import { heading, median, rounded, table } from "./table";

const ROUNDS = 5;
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
    for (const flow of flows) await playRound(flow, servers);
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
 * @throws AssertionError at the first difference
 */
async function checkSameAnswers({ calls }: Flow, servers: Servers): Promise<void> {
  for (const index of [0, 1, 7, 150, 500]) {
    const answers = await Promise.all(
      (["floor", "ours over REST", "Express"] as const).map((name) =>
        answerTo(servers[name], calls[name][index]),
      ),
    );
    const [expected, ...others] = answers;
    for (const other of others) deepStrictEqual(other, expected);
    const trpc = await answerTo(servers["ours over tRPC"], calls["ours over tRPC"][index]);
    const [{ result }] = trpc.body as [{ result: { data: unknown } }];
    const { items } = result.data as { items?: unknown };
    deepStrictEqual(items ?? result.data, withoutContent(expected?.body));
  }
}

/** tRPC leaves out the text of the GPX file. */
function withoutContent(body: unknown): unknown {
  const { gpxData, ...route } = body as { gpxData?: { content: unknown } | null };
  if (Array.isArray(body) || !gpxData) return body;
  const { content: _content, ...data } = gpxData;
  return { ...route, gpxData: data };
}

async function answerTo(server: ServerProcess, call: Call | undefined) {
  if (!call) throw new Error("There is no such call");
  const answer = await fetch(server.url + call.path, { headers: call.headers });
  const body: unknown = await answer.json();
  const { status, headers } = answer;
  return { status, total: headers.get("x-total-count"), next: headers.get("link"), body };
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
