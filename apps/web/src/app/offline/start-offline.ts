import type { Mutation, Query } from "@tanstack/react-query";
import { currentUserKey, noteSessionEnd } from "../../accounts/auth/session-end";
import { keepEventPacks } from "../../events/events/kept/keep-event-packs";
import { isUnauthorized } from "../../lib/errors";
import { PACKS_KEY } from "../../lib/offline/packs/pack-keys";
import { showKeptPictures } from "../../lib/offline/packs/show-kept-pictures";
import { KeepsNothing } from "../../lib/offline/packs/take-pack";
import { onStoreLost } from "../../lib/offline/store";
import { followPushMember, readPushAgain } from "../../lib/push/browser-push";
import { fetchMapFiles } from "../../map/packs/fetch-map-files";
import { onPackFailure } from "../../map/packs/pack-work";
import { keepStarredRoutes } from "../../routes/routes/kept/keep-starred-routes";
import type { Clients } from "../clients";
import { followCardCopies } from "./follow-card-copies";
import { keepAnswers } from "./keep-answers";
import { keepProfile } from "./keep-profile";

const FIRST_DELAY_MS = 3000;
const DELAY_MS = 500;

/** Keeps what the member opens and stars on this device. Only for browsers in which the app opens without a network. */
export function startOffline({ queryClient, apiClient }: Clients): void {
  showKeptPictures();
  let memberId: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keepStarred = async () => {
    if (memberId === null || !navigator.onLine) return;
    const id = memberId;
    // One tab is enough.
    await navigator.locks.request("starred routes", async () => {
      await keepProfile(apiClient, id);
      await keepStarredRoutes(apiClient, id);
      await keepEventPacks(apiClient, id);
    });
  };
  /** The device keeps things for a member once the server has said who that is. */
  const keepAgain = () => queryClient.invalidateQueries({ queryKey: currentUserKey() });
  const noteFailure = (error: unknown) => {
    if (isUnauthorized(error)) noteSessionEnd(queryClient);
    if (error instanceof KeepsNothing) void keepAgain();
  };
  // Right after the loss the browser may still answer with what it is about to delete.
  onStoreLost(() => void keepAgain().then(() => queryClient.invalidateQueries({ queryKey: PACKS_KEY })));
  onPackFailure(noteFailure);
  // Whatever a lost connection leaves out comes with the next start, star or reconnect.
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void keepStarred().catch(noteFailure), delay);
  };

  const followPush = async (id: string) => {
    await followPushMember(apiClient, id);
    await readPushAgain(queryClient);
  };

  // On a first visit the service worker doesn't see the map's files.
  let hasMapFiles = false;
  const keepMap = (queries: readonly Query[]) => {
    if (memberId === null || hasMapFiles || !queries.some(isLoadedTrack)) return;
    hasMapFiles = true;
    void fetchMapFiles().catch(() => undefined);
  };

  const queries = queryClient.getQueryCache();
  const checkCopies = followCardCopies({ queryClient, apiClient }, noteFailure);
  keepAnswers(queryClient, (id) => {
    checkCopies(id);
    if (memberId !== id) void followPush(id).catch(() => undefined);
    memberId = id;
    schedule(FIRST_DELAY_MS);
    keepMap(queries.getAll());
  });
  queries.subscribe(({ query }) => keepMap([query]));
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && isMark(event.mutation))
      schedule(DELAY_MS);
  });
  window.addEventListener("online", () => schedule(DELAY_MS));
}

/** The call that stars or unstars a route, by its tRPC key. */
const isMark = ({ options }: Mutation<unknown, unknown, unknown>) =>
  firstPart(options.mutationKey?.[0]) === "marks";

const isLoadedTrack = ({ queryKey: [path], state }: Query) =>
  state.status === "success" && firstPart(path) === "routes" && Array.isArray(path) && path[1] === "track";

const firstPart = (path: unknown): unknown => (Array.isArray(path) ? path[0] : undefined);
