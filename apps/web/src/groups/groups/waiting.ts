import type { GroupDetail } from "./use-group";

type Waiting = Pick<GroupDetail, `waiting${"Requests" | "Reports" | "Proposals" | "Invites"}`>;

/** How much waits for this admin; null for everybody else. */
export function waitingFor(group: Waiting): number | null {
  const { waitingRequests, waitingReports, waitingProposals, waitingInvites } = group;
  if (waitingReports === null) return null;
  return (waitingRequests ?? 0) + waitingReports + (waitingProposals ?? 0) + (waitingInvites ?? 0);
}
