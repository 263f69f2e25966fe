import { STATES } from "@longpaddock/domain/states";
import { members } from "./data/members";
import { ONE_IN_GPX } from "./data/route-rows";
import type { Call } from "./load";

export type ServerName = "ours over REST" | "ours over tRPC" | "floor" | "Express";

export interface Flow {
  name: string;
  calls: Record<ServerName, Call[]>;
}

const LIMIT = 20;
/** One address per call, so that no visitor reaches the rate limit. */
const VISITORS = 4000;
/** Spreads the pages over the table. */
const STEP = 23;

type HeadersOf = (index: number) => Record<string, string>;

/** List and page for members and visitors, over REST and tRPC. */
export function requestFlows(publicIds: readonly number[]): Flow[] {
  const everyone = members();
  const asMember: HeadersOf = (index) => ({ cookie: everyone[index]?.cookie ?? "" });
  const asVisitor: HeadersOf = (index) => ({
    "x-forwarded-for": `10.1.${Math.floor(index / 250)}.${index % 250}`,
  });
  // The first page is of a route with a file, so that the answers that are compared have one too.
  const first = publicIds.findIndex((id) => id % ONE_IN_GPX === 0);
  const idOf = (index: number) => publicIds[(first + index * STEP) % publicIds.length] ?? 0;
  return [
    { name: "list, member", calls: lists(everyone.length, asMember) },
    { name: "page, member", calls: pages(everyone.length, asMember, idOf) },
    { name: "list, visitor", calls: lists(VISITORS, asVisitor) },
    { name: "page, visitor", calls: pages(VISITORS, asVisitor, idOf) },
  ];
}

const callsOf = (count: number, headersOf: HeadersOf, pathOf: (index: number) => string): Call[] =>
  Array.from({ length: count }, (_, index) => ({ path: pathOf(index), headers: headersOf(index) }));

function lists(count: number, headersOf: HeadersOf): Flow["calls"] {
  // States shift with every round of the 32 connections, so that each connection requests all of them.
  const stateOf = (index: number) => STATES[(index + Math.floor(index / 32)) % STATES.length]?.code ?? "NSW";
  const rest = callsOf(
    count,
    headersOf,
    (index) => `/api/routes?state=${stateOf(index)}&limit=${LIMIT}&excerpt=true`,
  );
  const trpc = callsOf(count, headersOf, (index) =>
    trpcPath("routes.list", { state: stateOf(index), limit: LIMIT, excerpt: true }),
  );
  return { "ours over REST": rest, "ours over tRPC": trpc, floor: rest, Express: rest };
}

function pages(count: number, headersOf: HeadersOf, idOf: (index: number) => number): Flow["calls"] {
  const rest = callsOf(count, headersOf, (index) => `/api/routes/${idOf(index)}`);
  const trpc = callsOf(count, headersOf, (index) => trpcPath("routes.byId", { id: idOf(index) }));
  return { "ours over REST": rest, "ours over tRPC": trpc, floor: rest, Express: rest };
}

const trpcPath = (name: string, input: object) => trpcBatchPath(name, [input]);

/** Like httpBatchLink: several calls of one procedure. */
export function trpcBatchPath(name: string, inputs: readonly object[]): string {
  const names = inputs.map(() => name).join(",");
  return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify({ ...inputs }))}`;
}
