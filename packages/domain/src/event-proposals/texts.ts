import type { EventPlanning } from "../groups/vocabulary";

export const PROPOSAL_MESSAGES = {
  gone: "This proposal has been answered or withdrawn",
  declined: "This proposal has already been declined",
  changed: "The proposal has changed since you opened it. Read it again first",
  notAuthor: "Only the member who proposed this event can change or withdraw it",
  reasonRequired: "Say why, so that the member knows what to change",
  started: "The start of this event has passed. Decline it, or ask the member for another time",
  authorSuspended: "The account of the member who proposed this is suspended",
  authorLeft: "The member who proposed this is no longer in the group",
  routeHidden: "The member who proposed this can't use its route any more",
  planFull: "The plan of the member who proposed this has no room for it this month",
} as const;

export function tooManyProposals(limit: number): string {
  return `You have ${limit} proposals in this group. Withdraw one first`;
}

export const EVENT_PLANNING_TEXTS = {
  label: "New events",
  options: {
    members: "Members plan events themselves",
    approval: "An admin approves members' events first",
  } satisfies Record<EventPlanning, string>,
  hints: {
    members: "An event is in the group's list as soon as a member creates it.",
    approval:
      "Only the member and the group's admins see an event until an admin approves it. Admins' own events don't wait.",
  } satisfies Record<EventPlanning, string>,
} as const;

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

export function proposedToast(group: string) {
  return {
    title: "Event proposed",
    description: `${waitsForAdmin(group)}. You'll be notified of the answer.`,
  };
}

/** Above the form. */
export function approvalNote(group: string): string {
  return `An admin of ${group} approves new events. Until then, only you and the admins see yours.`;
}
