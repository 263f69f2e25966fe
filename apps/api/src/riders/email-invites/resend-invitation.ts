import type { EmailInviteOfGroup } from "@longpaddock/domain/email-invites/schema";
import { EMAIL_INVITE_MESSAGES } from "@longpaddock/domain/email-invites/texts";
import { AppError } from "@longpaddock/domain/errors";
import { canInvite } from "@longpaddock/domain/invites/policy";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockGroup } from "../memberships/load";
import { queueInvitations } from "./create-email-invites";
import { loadEmailInvite, refusalsAmong, requireMail } from "./load";
import { emailInviteView } from "./view";

/** Mails an invitation once more, with the same link. */
export async function resendInvitation(ctx: OnboardedCtx, { id, inviteId }: EmailInviteOfGroup) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const group = await lockGroup(tx, id, "no key update");
    authorize(actor, canInvite(actor, group));
    requireMail(tx);
    const { email, status } = await loadEmailInvite(tx, id, inviteId);
    if (status === "queued" || status === "sending")
      throw new AppError("CONFLICT", EMAIL_INVITE_MESSAGES.waiting);
    if ((await refusalsAmong(tx, [email])).size > 0)
      throw new AppError("CONFLICT", EMAIL_INVITE_MESSAGES.takesNone);
    await queueInvitations(tx, id, [{ email }]);
    return emailInviteView(await loadEmailInvite(tx, id, inviteId));
  });
}
