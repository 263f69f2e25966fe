import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import {
  cachedUser,
  currentUserKey,
  ENDED_KEY,
  hasSessionEnded,
  startAfresh,
} from "../../accounts/auth/session-end";
import type { Outputs } from "../../lib/api";
import { isClosed, isUnauthorized } from "../../lib/errors";
import { isRecord } from "../../lib/is-record";
import { answerOf } from "../../lib/offline/answers";
import { isRestored } from "../../lib/offline/restore";
import { claim, removeAnswer, saveAnswers, wipe } from "../../lib/offline/store";
import { endBrowserPush } from "../../lib/push/browser-push";

const SAVE_DELAY_MS = 1000;

/** Routers whose answers are kept. Home areas, reports and the administrator's pages never leave the memory. */
const KEPT_ROUTERS: readonly string[] = [
  "badges",
  "briefings",
  "discussions",
  "eventDiscussions",
  "eventPhotos",
  "events",
  "fuel",
  "groups",
  "maps",
  "marks",
  "members",
  "memberships",
  "participations",
  "datePolls",
  "polls",
  "ratings",
  "rideDay",
  "routes",
  "sheet",
  "site",
  "userVehicles",
] satisfies (keyof Outputs)[];

const USER_HASH = hashKey(currentUserKey());
const ENDED_HASH = hashKey(ENDED_KEY);

const isKept = ({ queryHash, queryKey: [path] }: Query) =>
  queryHash === USER_HASH || (Array.isArray(path) && KEPT_ROUTERS.includes(path[0]));

/** What couldn't be read of the operator's map must not take the place of what is known of it: tiles of it may be kept. */
const isPartial = ({ state: { data } }: Query) =>
  isRecord(data) && Array.isArray(data.unread) && data.unread.length > 0;

/**
 * Keeps what a member loads, so that pages they have opened open again without a network. The end of the session and
 * another member's sign-in delete it, and end push messages.
 */
export function keepAnswers(client: QueryClient, onMember: (memberId: string) => void): void {
  const changed = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownId = cachedUser(client)?.id;

  const takeChanged = () => {
    clearTimeout(timer);
    timer = undefined;
    const answers = [...changed].flatMap(({ queryKey, state }) =>
      state.status === "success" ? [answerOf(queryKey, state.data, state.dataUpdatedAt)] : [],
    );
    changed.clear();
    return answers;
  };

  const save = async () => {
    const answers = takeChanged();
    const member = cachedUser(client);
    if (member) await saveAnswers(member.id, answers);
  };

  /** At once, so that the device is this member's and nobody else's if the network goes now. */
  const keepFor = async (memberId: string) => {
    await claim(memberId, takeChanged());
    onMember(memberId);
  };

  const note = (query: Query) => {
    if (query.state.status !== "success" || isRestored(query) || !isKept(query) || isPartial(query)) return;
    changed.add(query);
    if (query.queryHash === USER_HASH) {
      const id = cachedUser(client)?.id;
      // The page was restored for another member than the server says.
      if (shownId !== undefined && id !== shownId) return void forget().then(startAfresh);
      shownId = id;
      if (id !== undefined) return void keepFor(id).catch(ignore);
    }
    timer ??= setTimeout(() => void save().catch(ignore), SAVE_DELAY_MS);
  };

  const noteFailure = (error: unknown) => {
    if (isUnauthorized(error)) void forget();
  };

  /** Deletes copies of what was deleted or is no longer open to the member, so that they don't reappear without a network. */
  const drop = async (query: Query) => {
    changed.delete(query);
    const member = cachedUser(client);
    if (member) await removeAnswer(member.id, query.queryHash);
  };

  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    if (event.action.type === "success") note(event.query);
    if (event.action.type === "error") {
      noteFailure(event.action.error);
      if (isKept(event.query) && isClosed(event.action.error)) void drop(event.query).catch(ignore);
    }
    // Also noticed without a query, by a check that another tab asked for.
    if (event.query.queryHash === ENDED_HASH && hasSessionEnded(client)) void forget();
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error") noteFailure(event.action.error);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void save().catch(ignore);
  });

  noteFailure(client.getQueryState(currentUserKey())?.error ?? null);
  client.getQueryCache().getAll().forEach(note);
}

/** Without a store, as in private windows of some browsers, nothing is kept. */
const ignore = () => undefined;

const forget = () => Promise.allSettled([wipe(), endBrowserPush()]);
