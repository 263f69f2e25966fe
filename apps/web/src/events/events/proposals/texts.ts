export const PROPOSAL_TEXTS = {
  title: "Proposed events",
  waits: "Waits for approval",
  declined: "Declined",
  repeats: "Repeats",
  organizer: "Proposed by",
  starts: "Starts",
  approve: "Approve",
  approved: { title: "Event approved", description: "Members of the group have been notified." },
  approveFailed: "We couldn't approve the event",
  decline: "Decline",
  declineTitle: "Decline this event?",
  declineText: "The member gets your reason, and can change the event and propose it again.",
  reason: "Reason",
  declining: "Declining…",
  declinedDone: { title: "Event declined", description: "The member has been notified." },
  declineFailed: "We couldn't decline the event",
  edit: "Change",
  editTitle: "Change your proposal",
  withdraw: "Withdraw",
  withdrawTitle: "Withdraw this event?",
  withdrawText: "Your proposal is deleted. The group's admins don't see it any more.",
  withdrawing: "Withdrawing…",
  withdrawn: { title: "Proposal withdrawn" },
  withdrawFailed: "We couldn't withdraw the proposal",
  submit: "Propose event",
  sending: "Sending…",
  save: "Save and propose",
  saveFailed: "We couldn't save the proposal",
  gone: "This proposal has been answered or withdrawn",
  list: {
    failed: "We couldn't load the proposed events",
    failedMore: "We couldn't load more proposed events.",
  },
  empty: "No events are waiting",
} as const;

/** 'Waits for an admin of Canberra Tourers' */
export function waitsForAdmin(group: string): string {
  return `Waits for an admin of ${group}`;
}
