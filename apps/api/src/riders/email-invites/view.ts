import {
  EMAIL_INVITE_STATES,
  type EmailInviteState,
  type EmailInviteStatus,
} from "@longpaddock/domain/email-invites/vocabulary";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import type { countInvitations, EmailInviteRow, SortedAddresses } from "./load";

export const emailInviteAnswer = answer("EmailInvite", {
  id: rowId,
  email: z.string(),
  state: z.enum(EMAIL_INVITE_STATES),
  createdAt: instant,
  /** When it was last sent, or tried. */
  triedAt: instant.nullable(),
  inviter: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
});

export const pasteAnswer = answer("PastedAddresses", {
  /** The number of addresses that get an invitation. */
  ready: tally,
  duplicates: z.array(z.string()),
  /** What isn't an address. */
  invalid: z.array(z.string()),
  /** Members who share their address with the group's admins; other members are among those that are ready. */
  members: z.array(z.string()),
  invited: z.array(z.string()),
  /** Those that take no invitations by mail at the moment. */
  refused: z.array(z.string()),
  /** How many more invitations may be sent today. */
  left: tally,
});

export const summaryAnswer = answer("EmailInviteSummary", {
  /** False where the operator sends no mail. */
  sendsMail: z.boolean(),
  queued: tally,
  sent: tally,
  troubled: tally,
  joined: tally,
  left: tally,
});

const stateOf = (status: EmailInviteStatus): EmailInviteState => (status === "sending" ? "queued" : status);

/** For the group's admins, who have typed the address. */
export function emailInviteView(row: EmailInviteRow): z.infer<typeof emailInviteAnswer> {
  return {
    id: row.id,
    email: row.email,
    state: stateOf(row.status),
    createdAt: row.createdAt.toISOString(),
    triedAt: row.triedAt?.toISOString() ?? null,
    inviter: { firstName: row.firstName, lastName: row.lastName },
  };
}

export function pasteView(sorted: SortedAddresses, left: number): z.infer<typeof pasteAnswer> {
  const { ready, duplicates, invalid, members, invited, refused } = sorted;
  return { ready: ready.length, duplicates, invalid, members, invited, refused, left };
}

type Summary = z.infer<typeof summaryAnswer>;
type SummaryParts = Awaited<ReturnType<typeof countInvitations>> & Pick<Summary, "left" | "sendsMail">;

export function summaryView({ counts, joined, left, sendsMail }: SummaryParts): Summary {
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
