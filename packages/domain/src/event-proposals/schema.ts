import { z } from "zod";
import { createGroupEventInput } from "../events/schema";
import { id, prose, wholeNumber } from "../fields";
import { pageInput } from "../paging";
import { MAX_DECLINE_REASON } from "./rules";
import { PROPOSAL_MESSAGES } from "./texts";

export const proposalId = z.object({ id });
export type ProposalId = z.output<typeof proposalId>;

export const listProposalsInput = pageInput.extend({ id });
export type ListProposalsInput = z.output<typeof listProposalsInput>;

/** All fields of the event, which `id` is the proposal of. Absent ones are cleared. */
export const updateProposalInput = createGroupEventInput;

/** The version that the admin has read, so that nothing is approved that nobody has looked at. */
const version = wholeNumber({ min: 1, max: 2_147_483_647 });

export const approveProposalInput = z.object({ id, version });
export type ApproveProposalInput = z.output<typeof approveProposalInput>;

export const declineProposalInput = z.object({
  id,
  version,
  /** The author gets it. */
  reason: prose(MAX_DECLINE_REASON, PROPOSAL_MESSAGES.reasonRequired),
});
export type DeclineProposalInput = z.output<typeof declineProposalInput>;
