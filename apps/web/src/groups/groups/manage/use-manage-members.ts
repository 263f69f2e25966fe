import { trpc } from "../../../lib/api";
import { notifyFailure, notifySuccess, type ToastText } from "../../../lib/notify";
import { BLOCK_TEXTS } from "../../../writing/moderation/texts";
import { failureTitled } from "../failure-titled";
import { APPROVE_ALL_TEXTS, approvalsText, MANAGE_GROUP_TEXTS } from "./texts";

export const useApproveMember = () =>
  trpc.memberships.approve.useMutation({
    meta: {
      success: MANAGE_GROUP_TEXTS.approved,
      failure: failureTitled(MANAGE_GROUP_TEXTS.approveFailed),
    },
  });

/** Says how many are in, and why the others still wait. */
export const useApproveAll = () =>
  trpc.memberships.approveAll.useMutation({
    meta: { failure: failureTitled(APPROVE_ALL_TEXTS.failed) },
    onSuccess: ({ approved, waiting }) => {
      const tell = approved > 0 ? notifySuccess : notifyFailure;
      tell(approvalsText(approved, waiting));
    },
  });

/** Also refuses a request to join. */
export const useRemoveMember = (success: ToastText) =>
  trpc.memberships.remove.useMutation({
    meta: { success, failure: failureTitled(MANAGE_GROUP_TEXTS.removeFailed) },
  });

export const useUnblock = () =>
  trpc.memberships.unblock.useMutation({
    meta: { success: BLOCK_TEXTS.unblocked, failure: failureTitled(BLOCK_TEXTS.unblockFailed) },
  });

export const useChangeRole = () =>
  trpc.memberships.changeRole.useMutation({
    // One after the other, so that the last choice stands.
    scope: { id: "role" },
    meta: {
      success: MANAGE_GROUP_TEXTS.roleChanged,
      failure: failureTitled(MANAGE_GROUP_TEXTS.roleFailed),
    },
  });
