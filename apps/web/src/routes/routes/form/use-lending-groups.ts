import { limitsOf, type PlanHolder, widestPlan } from "@longpaddock/domain/plans";
import { useProfile } from "../../../accounts/members/use-members";
import { trpc } from "../../../lib/api";

const MAX_GROUPS = 100;

const useOwnGroups = (enabled = true) => trpc.groups.own.useQuery({ limit: MAX_GROUPS }, { enabled });

/** The groups that a member can share a route with. */
export const useSharingGroups = () => useOwnGroups().data?.items.map(({ group }) => group) ?? [];

/**
 * What a member may upload, and with the plan of which groups. Which one a file is for may not be said yet: the server
 * decides whether it may be kept.
 */
export function useTrackSender() {
  const profile = useProfile();
  const user = profile.data?.user;
  const mayBorrow = user !== undefined && user.plans !== "open";
  const own = useOwnGroups(mayBorrow);
  const lending = (own.data?.items ?? []).flatMap(({ group: { name, profileType } }) => {
    const holder: PlanHolder | null = profileType && { profileType, plans: "specified" };
    return holder && limitsOf(holder).canUploadGPX ? [{ name, holder }] : [];
  });
  const sender =
    user &&
    widestPlan(
      user,
      lending.map(({ holder }) => holder),
    );
  // Before the groups are known, a member's own plan can only allow it, not refuse it.
  const isOwn = user !== undefined && limitsOf(user).canUploadGPX;
  const isGroupMissing = mayBorrow && !isOwn && !own.data;
  return {
    sender,
    isPending: (!user && !profile.error) || (isGroupMissing && !own.error),
    error: user ? (isGroupMissing ? own.error : null) : profile.error,
    refetch: () => void (user ? own.refetch() : profile.refetch()),
    canUpload: sender !== undefined && limitsOf(sender).canUploadGPX,
    /** The groups whose plans their members use in them. */
    groups: lending.map(({ name }) => name),
    /** Named where only their plans allow it. */
    lenders: user && !isOwn ? lending.map(({ name }) => name) : [],
  };
}
