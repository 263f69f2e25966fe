import { type Outputs, trpc } from "../../../lib/api";
import type { Failure } from "../../../lib/errors";
import { getNextPageParam } from "../../../list/pages";
import { PROPOSAL_TEXTS } from "./texts";

export type Proposal = Outputs["eventProposals"]["list"]["items"][number];

const PAGE_SIZE = 12;

/** The reader's own, and for the group's admins all that wait. */
export const useProposals = (groupId: number, enabled: boolean) =>
  trpc.eventProposals.list.useInfiniteQuery({ id: groupId, limit: PAGE_SIZE }, { getNextPageParam, enabled });

const failureTitled =
  (title: string) =>
  ({ message }: Failure) => ({ title, description: message });

export const useApproveProposal = () =>
  trpc.eventProposals.approve.useMutation({
    meta: { success: PROPOSAL_TEXTS.approved, failure: failureTitled(PROPOSAL_TEXTS.approveFailed) },
  });

export const useWithdrawProposal = () =>
  trpc.eventProposals.withdraw.useMutation({
    meta: { success: PROPOSAL_TEXTS.withdrawn, failure: failureTitled(PROPOSAL_TEXTS.withdrawFailed) },
  });
