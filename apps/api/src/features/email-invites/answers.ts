import { EMAIL_INVITE_STATES } from "@longpaddock/domain/email-invites/vocabulary";
import { z } from "zod";
import { answerOf, instant, rowId, tally } from "../../core/answers";
import type { emailInviteView, pasteView, summaryView } from "./view";

export const emailInviteAnswer = answerOf<typeof emailInviteView>()("EmailInvite", {
  id: rowId,
  email: z.string(),
  state: z.enum(EMAIL_INVITE_STATES),
  createdAt: instant,
  /** When it was last sent, or tried. */
  triedAt: instant.nullable(),
  inviter: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
});

export const pasteAnswer = answerOf<typeof pasteView>()("PastedAddresses", {
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

export const summaryAnswer = answerOf<typeof summaryView>()("EmailInviteSummary", {
  /** False where the operator sends no mail. */
  sendsMail: z.boolean(),
  queued: tally,
  sent: tally,
  troubled: tally,
  joined: tally,
  left: tally,
});
