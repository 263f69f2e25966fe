import { type QueryClient, useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "../../lib/api";
import { isUnauthorized } from "../../lib/errors";
import { currentAddress, redirectTo } from "../../lib/navigation";
import { notifyFailureAtSignIn, type ToastText } from "../../lib/notify";
import { removeDrafts } from "../../lib/offline/drafts";
import { loginUrl } from "../../lib/paths";

const SIGN_IN_REDIRECT_DELAY_MS = 500;

type Member = Outputs["auth"]["user"];

export const ENDED_KEY = ["session ended"];

export const currentUserKey = () => getQueryKey(trpc.auth.user, undefined, "query");

/** The member whom the page shows. */
export function cachedUser(client: QueryClient): Member | undefined {
  const state = client.getQueryState<Member>(currentUserKey());
  return state && !isUnauthorized(state.error) ? state.data : undefined;
}

let isLeaving = false;

/** Notes that the member's session is over, without taking away the page with what they have typed. */
export function noteSessionEnd(client: QueryClient): void {
  if (cachedUser(client) && !isLeaving) client.setQueryData(ENDED_KEY, true);
}

/**
 * Goes to sign-in and back, as specified for adding a route. The page then doesn't ask to sign in on top of it. The time
 * until then is too short to read the toast, so the sign-in page shows it again.
 */
export function leaveToSignIn(client: QueryClient, toast: ToastText): void {
  isLeaving = true;
  client.setQueryData(ENDED_KEY, false);
  setTimeout(() => redirectTo(loginUrl(currentAddress())), SIGN_IN_REDIRECT_DELAY_MS);
  notifyFailureAtSignIn(toast);
}

export const hasSessionEnded = (client: QueryClient) => client.getQueryData(ENDED_KEY) === true;

/** Reloads the page because somebody else is signed in. Nothing that the member before has typed stays. */
export function startAfresh(): void {
  removeDrafts();
  window.location.reload();
}

/** Also after another tab has signed in. */
export const loadAgain = (client: QueryClient) => void client.invalidateQueries();

/** Forgets a noted end of the session and loads what failed meanwhile. Returns false if none was noted. */
function resumeSession(client: QueryClient): boolean {
  if (!hasSessionEnded(client)) return false;
  client.setQueryData(ENDED_KEY, false);
  loadAgain(client);
  return true;
}

/**
 * Asks again who is signed in, and returns them if it is still the member whom the page shows. The page of one whose session
 * is over stays with what they have typed.
 */
export async function askForMember(client: QueryClient, ask: () => Promise<Member>): Promise<Member | null> {
  const own = cachedUser(client);
  if (!own) return null;
  try {
    const member = await ask();
    if (member.id === own.id) {
      resumeSession(client);
      return member;
    }
    startAfresh();
  } catch (error) {
    if (isUnauthorized(error)) noteSessionEnd(client);
  }
  return null;
}

/** Stores the user. What was loaded as a visitor lacks the member's own marks, and is fetched again when it is next shown. */
export function startSession(client: QueryClient, user: Member): void {
  client.setQueryData<Member>(currentUserKey(), user);
  if (!resumeSession(client)) void client.invalidateQueries({ refetchType: "none" });
}

/** Checks the sign-in again, after a request has shown that the session is over. */
export function recheckSignIn(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: currentUserKey() });
}

export function useHasSessionEnded(): boolean {
  return useQuery({ queryKey: ENDED_KEY, queryFn: () => false, enabled: false, initialData: false }).data;
}
