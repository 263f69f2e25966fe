import type { EmailInviteState, EmailInviteStatus } from "@longpaddock/domain/email-invites/vocabulary";
import type { countInvitations, EmailInviteRow, SortedAddresses } from "./load";

const stateOf = (status: EmailInviteStatus): EmailInviteState => (status === "sending" ? "queued" : status);

/** For the group's admins, who have typed the address. */
export function emailInviteView(row: EmailInviteRow) {
  return {
    id: row.id,
    email: row.email,
    state: stateOf(row.status),
    createdAt: row.createdAt.toISOString(),
    triedAt: row.triedAt?.toISOString() ?? null,
    inviter: { firstName: row.firstName, lastName: row.lastName },
  };
}

export function pasteView({ ready, ...sorted }: SortedAddresses, left: number) {
  return { ready: ready.length, ...sorted, left };
}

interface Summary extends Awaited<ReturnType<typeof countInvitations>> {
  left: number;
  sendsMail: boolean;
}

export function summaryView({ counts, joined, left, sendsMail }: Summary) {
  const countOf = (...states: EmailInviteState[]) =>
    counts
      .filter(({ status }) => states.includes(stateOf(status)))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    sendsMail,
    queued: countOf("queued"),
    sent: countOf("sent"),
    troubled: countOf("failed", "unknown", "refused"),
    joined,
    left,
  };
}
