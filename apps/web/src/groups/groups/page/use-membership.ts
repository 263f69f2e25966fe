import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { patchAnswer } from "../../../interactions/cached-entities";
import { trpc } from "../../../lib/api";
import { notifySuccess } from "../../../lib/notify";
import { failureTitled } from "../failure-titled";
import type { GroupDetail } from "../use-group";
import { MEMBERSHIP_TEXTS } from "./texts";

/** Shows the result at once and takes it back if the server refuses. */
function useShown(group: GroupDetail) {
  const client = useQueryClient();
  const show = (changes: Partial<GroupDetail>) =>
    patchAnswer<GroupDetail>(client, getQueryKey(trpc.groups.byId, { id: group.id }, "query"), (known) => ({
      ...known,
      ...changes,
    }));
  return { show, takeBack: () => show(group) };
}

export function useJoinGroup(group: GroupDetail) {
  const { show, takeBack } = useShown(group);
  const status = group.isPrivate ? "pending" : "active";
  const isUserMember = status === "active";
  return trpc.memberships.join.useMutation({
    meta: { failure: failureTitled(MEMBERSHIP_TEXTS.joinFailed) },
    onMutate: () =>
      show({
        isUserMember,
        mine: { role: "member", status },
        memberCount: group.memberCount + (isUserMember ? 1 : 0),
        can: { ...group.can, join: false, leave: true },
      }),
    onSuccess: (membership) =>
      notifySuccess(membership.status === "active" ? MEMBERSHIP_TEXTS.joined : MEMBERSHIP_TEXTS.asked),
    onError: takeBack,
  });
}

/** Also withdraws a request. */
export function useLeaveGroup(group: GroupDetail) {
  const { show, takeBack } = useShown(group);
  const success = group.isUserMember ? MEMBERSHIP_TEXTS.left : MEMBERSHIP_TEXTS.withdrawn;
  return trpc.memberships.leave.useMutation({
    meta: { success, failure: failureTitled(MEMBERSHIP_TEXTS.leaveFailed) },
    onMutate: () =>
      show({
        isUserMember: false,
        mine: null,
        memberCount: group.memberCount - (group.isUserMember ? 1 : 0),
        can: { ...group.can, join: true, leave: false },
      }),
    onError: takeBack,
  });
}
