import { trpc } from "../../lib/api";
import type { Failure } from "../../lib/errors";
import { getNextPageParam } from "../../list/pages";
import { MEMBER_MUTE_TEXTS } from "./texts";

const PAGE_SIZE = 20;

export const useMutedMembers = () =>
  trpc.mutes.list.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam });

const failureTitled =
  (title: string) =>
  ({ message }: Failure) => ({ title, description: message });

/**
 * Returns a function that mutes or unmutes a member. What they wrote may be anywhere, so everything that is shown is
 * fetched again.
 */
export function useSetMemberMute() {
  const mute = trpc.mutes.mute.useMutation({
    meta: { success: MEMBER_MUTE_TEXTS.muted, failure: failureTitled(MEMBER_MUTE_TEXTS.muteFailed) },
  });
  const unmute = trpc.mutes.unmute.useMutation({
    meta: { success: MEMBER_MUTE_TEXTS.unmuted, failure: failureTitled(MEMBER_MUTE_TEXTS.unmuteFailed) },
  });
  return ({ userId, isMuted }: { userId: string; isMuted: boolean }) =>
    (isMuted ? mute : unmute).mutate({ userId });
}
