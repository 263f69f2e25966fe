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
