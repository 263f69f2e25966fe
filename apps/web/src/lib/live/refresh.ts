import { UNLOCKED_HEADER } from "@longpaddock/domain/badges/rules";
import { CHANGES_HEADER, type TopicChange } from "@longpaddock/domain/live/changes";
import type { Mutation, QueryClient } from "@tanstack/react-query";
import { readFailure } from "../errors";
import { isRecord } from "../is-record";
import { noteUnlocked } from "../unlocked-badges";
import {
  type Act,
  ANSWERS,
  AWAITED,
  BY_ACT,
  BY_REFUSED_ACT,
  LEAVING,
  OF_EVENT,
  OF_GROUP,
  type QueryPath,
  type Touched,
} from "./changes";
import type { LiveChange, LiveTopic } from "./live-stream";
import { concerns, inputOf, isAt, isLater, LATER, type Matches } from "./matching";

type HeardChange = TopicChange & { by?: string };

/** A form doesn't stay pending longer for what it has saved to be shown. */
const MAX_AWAITED_MS = 3000;
const MAX_REMEMBERED = 100;

let noted: TopicChange[] = [];
let notedTouched: Touched[] = [];
/** Requests of this page whose changes came with their answers. */
const answered = new Set<string>();
/** Changes of this page's requests that the stream brought before the answer. */
const heardBefore = new Set<string>();

interface Headers {
  get(name: string): string | null;
}

/** Notes what a request has changed and earned, by its answer's headers, until the act that it belongs to is done. */
export function noteOutcome(headers: Headers): void {
  const unlocked = headers.get(UNLOCKED_HEADER);
  if (unlocked !== null) notedTouched.push("badges.list");
  noteUnlocked(unlocked);
  const [changes, requestId] = [headers.get(CHANGES_HEADER), headers.get("X-Request-Id")];
  if (changes === null) return;
  if (requestId) remember(answered, requestId);
  if (changes === "all") notedTouched.push("all");
  else
    noted.push(
      ...(JSON.parse(changes) as TopicChange[]).filter(
        (change) => isGathered(change) || !heardBefore.has(keyOf({ ...change, by: requestId ?? "" })),
      ),
    );
}

type Done = Pick<Mutation, "options">;

interface Answered {
  variables: unknown;
  data: unknown;
}

/** Fetches again what an act has changed. Resolves when the act is done for the page. */
export function refreshAfter(
  client: QueryClient,
  mutation: Done,
  { error, ...answered }: Answered & { error: unknown },
): Promise<unknown> | undefined {
  if (error) return refreshAfterFailure(client, mutation, error);
  const act = actOf(mutation.options.mutationKey);
  if (act !== null && LEAVING.has(act)) noted = [];
  if (act !== null) showAnswer(client, act, answered);
  const done = refreshNoted(client, act === null ? ["all"] : touchedBy(act));
  return act !== null && (AWAITED.has(act) || AWAITED.has(areaOf(act))) ? atMost(done) : undefined;
}

/** Where a query would answer the same: the act is done then, and what it touches is fetched again behind it. */
function showAnswer(client: QueryClient, act: Act, { variables, data }: Answered): void {
  const path = ANSWERS[act];
  if (!path || !isRecord(data)) return;
  const known = { ...data, ...(isRecord(variables) && variables) };
  const isKnown = ([name, value]: [string, unknown]) => String(known[name]) === String(value);
  const matches: Matches = (query) => isAt(path)(query) && Object.entries(inputOf(query)).every(isKnown);
  for (const { queryKey } of client.getQueryCache().findAll({ predicate: matches }))
    client.setQueryData(queryKey, data);
}

/** The same for what waited without a network. */
export function refreshAfterQueued(
  client: QueryClient,
  act: Act,
  headers: Readonly<Record<string, string | null>>,
): void {
  noteOutcome({ get: (name) => headers[name] ?? null });
  void refreshNoted(client, touchedBy(act));
}

function refreshNoted(client: QueryClient, touched: readonly Touched[]): Promise<unknown> {
  const changes = noted;
  const alsoTouched = notedTouched;
  noted = [];
  notedTouched = [];
  for (const change of changes) if (isGathered(change)) forgetGathered(change);
  return refetch(client, [...touched, ...alsoTouched], changes);
}

/**
 * After a refusal the act stays pending until the page shows what is there instead. A server that fails after it has
 * changed something lists that, too.
 */
function refreshAfterFailure(
  client: QueryClient,
  { options: { mutationKey, meta } }: Done,
  error: unknown,
): Promise<unknown> | undefined {
  const { status, code } = readFailure(error);
  const act = actOf(mutationKey);
  // What is wrong with a form isn't the page's fault, and without a network there is nothing to be had for it.
  const isOfForm = meta?.form && (code === "BAD_REQUEST" || status === 0);
  const refused = act === null || isOfForm ? undefined : BY_REFUSED_ACT[act];
  const done = refreshNoted(client, refused ?? []);
  return refused && atMost(done);
}

export const refreshRefused = (client: QueryClient, act: Act): Promise<unknown> =>
  refetch(client, BY_REFUSED_ACT[act] ?? []);

/** For what the server doesn't list: another part of the page has seen that it changed. */
export const refetchOf = (client: QueryClient, ...paths: readonly QueryPath[]): Promise<unknown> =>
  refetch(client, paths);

/** Fetches again what others have changed. */
export function refreshHeard(client: QueryClient, change: LiveChange): void {
  if (change.kind === "refresh") void refetch(client, change.topics.flatMap(pathsOf));
  else if (change.kind === "bell" || change.kind === "site") void refetch(client, pathsOf(change.kind));
  else if (change.by === undefined || !answered.has(change.by)) {
    if (change.by !== undefined) remember(heardBefore, keyOf(change));
    if (isGathered(change)) gather(client, change);
    else void refetch(client, [], [change]);
  }
}

function pathsOf(topic: LiveTopic): readonly QueryPath[] {
  // What a group's admins are notified of is in their inbox too.
  if (topic === "bell") return ["notifications", "groups.byId", "reports.ofGroup", "eventProposals.list"];
  if (topic === "site") return ["site.read", "members.profile"];
  return Object.values(typeof topic === "number" ? OF_GROUP : OF_EVENT).flat();
}

/** In one go, because a second call would end the requests of the first. */
async function refetch(
  client: QueryClient,
  touched: readonly Touched[],
  changes: readonly TopicChange[] = [],
): Promise<void> {
  const tests = [
    ...touched.filter((one) => !one.endsWith(LATER)).map(isAt),
    ...changes.map((change): Matches => {
      const paths = ("groupId" in change ? OF_GROUP[change.kind] : OF_EVENT[change.kind]).map(isAt);
      return (query) => concerns(change, query) && paths.some((test) => test(query));
    }),
  ];
  const laterTests = touched.filter((one) => one.endsWith(LATER)).map(isLater);
  const isNow: Matches = (query) => tests.some((test) => test(query));
  if (laterTests.length > 0)
    void client.invalidateQueries({
      predicate: (query) => !isNow(query) && laterTests.some((test) => test(query)),
      refetchType: "none",
    });
  if (tests.length > 0) await client.invalidateQueries({ predicate: isNow });
}

const touchedBy = (act: Act): readonly Touched[] =>
  BY_ACT[act] ?? BY_ACT[areaOf(act)] ?? (["all"] satisfies Touched[]);

const areaOf = (act: Act) => act.split(".")[0] as keyof typeof BY_ACT;

/** tRPC's mutations have the key of their procedure; `actKey` gives it to others. */
const actOf = (key: readonly unknown[] | undefined): Act | null =>
  Array.isArray(key?.[0]) ? (key[0].join(".") as Act) : null;

const atMost = (done: Promise<unknown>) =>
  Promise.race([done, new Promise((resolve) => setTimeout(resolve, MAX_AWAITED_MS))]);

/** At the meeting point everybody checks in at once, and every page would ask again for each of them. */
const GATHER_MS = 3000;
const SPREAD_MS = 500;

interface Gathering {
  askedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const gatherings = new Map<string, Gathering>();

const isGathered = ({ kind }: TopicChange): boolean => kind === "participants" || kind === "checkIns";

/** Asks at most every few seconds, and not on all pages at the same moment. */
function gather(client: QueryClient, change: HeardChange): void {
  const { by: _by, ...told } = change;
  const key = keyOf(told);
  const gathering = gatherings.get(key) ?? { askedAt: 0, timer: undefined };
  gatherings.set(key, gathering);
  if (gathering.timer) return;
  const wait = Math.max(0, gathering.askedAt + GATHER_MS - Date.now()) + Math.random() * SPREAD_MS;
  gathering.timer = setTimeout(() => {
    gathering.timer = undefined;
    gathering.askedAt = Date.now();
    void refetch(client, [], [told]);
  }, wait);
}

/** What is gathered is asked for now, with the member's own act. */
function forgetGathered(change: TopicChange): void {
  const gathering = gatherings.get(keyOf(change));
  clearTimeout(gathering?.timer);
  if (gathering) gathering.timer = undefined;
}

function keyOf(change: HeardChange): string {
  return JSON.stringify(Object.entries(change).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function remember(set: Set<string>, key: string): void {
  set.add(key);
  const [oldest] = set;
  if (set.size > MAX_REMEMBERED && oldest !== undefined) set.delete(oldest);
}
