import { limitsOf, type PlanHolder, widestPlan } from "@longpaddock/domain/plans";
import { useProfile } from "../../../accounts/members/use-members";
import { trpc } from "../../../lib/api";

const MAX_GROUPS = 100;

/** The groups that a member can share a route with. */
export const useSharingGroups = (enabled = true) =>
  trpc.groups.own.useQuery({ limit: MAX_GROUPS }, { enabled }).data?.items.map(({ group }) => group) ?? [];

/**
 * What a member may upload, and with the plan of which groups. Which one a file is for may not be said yet: the server
 * decides whether it may be kept.
 */
export function useTrackSender() {
  const user = useProfile().data?.user;
  const groups = useSharingGroups(user !== undefined && user.plans !== "open");
  const lending = groups.flatMap(({ name, profileType }) => (profileType ? [{ name, profileType }] : []));
  const lent = lending.map(({ profileType }): PlanHolder => ({ profileType, plans: "specified" }));
  const sender = user && widestPlan(user, lent);
  return {
    sender,
    canUpload: sender !== undefined && limitsOf(sender).canUploadGPX,
    /** Named where only their plans allow it. */
    lenders: user && !limitsOf(user).canUploadGPX ? lending.map(({ name }) => name) : [],
  };
}
