import { STATES } from "@longpaddock/domain/states";
import { members } from "./data/members";
import type { Call } from "./load";

export type ServerName = "ours over REST" | "ours over tRPC" | "floor" | "Express";

export interface Flow {
  name: string;
  calls: Record<ServerName, Call[]>;
}

const LIMIT = 20;
/** As many visitors' addresses as there are calls: each stays below what a visitor may ask in five minutes. */
const VISITORS = 4000;
/** From page to page, so that one does not lie beside the next. */
const STEP = 23;

type Who = (index: number) => Record<string, string>;

/** List and page, for members and for visitors, each asked as REST and as tRPC ask for it. */
export function requestFlows(publicIds: readonly number[]): Flow[] {
  const everyone = members();
  const asMember: Who = (index) => ({ cookie: everyone[index]?.cookie ?? "" });
  const asVisitor: Who = (index) => ({ "x-forwarded-for": `10.1.${Math.floor(index / 250)}.${index % 250}` });
  const idOf = (index: number) => publicIds[(index * STEP) % publicIds.length] ?? 0;
  return [
    { name: "list, member", calls: lists(everyone.length, asMember) },
    { name: "page, member", calls: pages(everyone.length, asMember, idOf) },
    { name: "list, visitor", calls: lists(VISITORS, asVisitor) },
    { name: "page, visitor", calls: pages(VISITORS, asVisitor, idOf) },
  ];
}

const callsOf = (count: number, who: Who, pathOf: (index: number) => string): Call[] =>
  Array.from({ length: count }, (_, index) => ({ path: pathOf(index), headers: who(index) }));

function lists(count: number, who: Who): Flow["calls"] {
  // States change with every round of the 32 connections, so that each connection asks for all of them.
  const stateOf = (index: number) => STATES[(index + Math.floor(index / 32)) % STATES.length]?.code ?? "NSW";
  const rest = callsOf(count, who, (index) => `/api/routes?state=${stateOf(index)}&limit=${LIMIT}`);
  const trpc = callsOf(count, who, (index) =>
    trpcPath("routes.list", { state: stateOf(index), limit: LIMIT }),
  );
  return { "ours over REST": rest, "ours over tRPC": trpc, floor: rest, Express: rest };
}

function pages(count: number, who: Who, idOf: (index: number) => number): Flow["calls"] {
  const rest = callsOf(count, who, (index) => `/api/routes/${idOf(index)}`);
  const trpc = callsOf(count, who, (index) => trpcPath("routes.byId", { id: idOf(index) }));
  return { "ours over REST": rest, "ours over tRPC": trpc, floor: rest, Express: rest };
}

/** As the web app's httpBatchLink asks. */
const trpcPath = (name: string, input: object) =>
  `/trpc/${name}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`;
