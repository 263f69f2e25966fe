import { EMAIL_INVITE_MAIL } from "@longpaddock/domain/email-invites/texts";
import { mailableName } from "../../../core/outside/mailable-name";
import { inviteLink } from "../../invites/load";
import { mailedSecret, stopToken } from "../mailed-links";
import type { ClaimedInvitation, SendingDeps } from "./claim-invitation";

export async function mailInvitation(
  { services }: SendingDeps,
  invitation: ClaimedInvitation,
): Promise<void> {
  const { appUrl, mail, timeZone } = services;
  const texts = EMAIL_INVITE_MAIL;
  const inviter = mailableName(
    [invitation.firstName, invitation.lastName].filter(Boolean).join(" "),
    texts.anAdmin,
  );
  const group = mailableName(invitation.groupName, texts.aGroup);
  const token = stopToken(services, invitation.email);
  const until = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone }).format(
    invitation.expiresAt,
  );
  await mail.send({
    kind: "invitation",
    requestId: invitation.requestId,
    to: invitation.email,
    subject: texts.subject(inviter, group),
    messageId: `<invitation-${invitation.id}-${invitation.triedAt.getTime()}@${new URL(appUrl).hostname}>`,
    unsubscribeUrl: `${appUrl}/api/email-invites/unsubscribe?token=${token}`,
    text: [
      texts.greeting(mailableName(invitation.firstNameOfInvited ?? "", "")),
      texts.invitation(inviter, group),
      ...(invitation.role && invitation.role !== "member" ? [texts.role(invitation.role)] : []),
      ...(invitation.memberNumber ? [texts.memberNumber(invitation.memberNumber)] : []),
      texts.link(until),
      inviteLink(appUrl, mailedSecret(services, invitation.id)),
      texts.why,
      `${texts.stop}\n${appUrl}/invite#stop=${token}`,
    ].join("\n\n"),
  });
}
