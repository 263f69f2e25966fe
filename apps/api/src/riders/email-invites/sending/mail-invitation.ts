import { EMAIL_INVITE_MAIL } from "@longpaddock/domain/email-invites/texts";
import { inviteLink } from "../../invites/load";
import { mailedSecret, stopToken } from "../mailed-links";
import type { ClaimedInvitation, SendingDeps } from "./claim-invitation";

/** Names of members and groups that look like this would turn our mail into an advertisement. */
const LIKE_A_LINK = /:\/\/|www\.|@|\.\p{L}{2}/iu;
const NOT_IN_A_LINE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A name as it may stand in a mail to strangers: on one line, and without anything that mail programs turn into a link. */
export function mailableName(name: string, otherwise: string): string {
  const line = name.replace(NOT_IN_A_LINE, " ").trim();
  return line === "" || LIKE_A_LINK.test(line) ? otherwise : line;
}

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
    requestId: invitation.requestId,
    to: invitation.email,
    subject: texts.subject(inviter, group),
    messageId: `<invitation-${invitation.id}-${invitation.triedAt.getTime()}@${new URL(appUrl).hostname}>`,
    unsubscribeUrl: `${appUrl}/api/email-invites/unsubscribe?token=${token}`,
    text: [
      texts.greeting(mailableName(invitation.firstNameOfInvited ?? "", "")),
      texts.invitation(inviter, group),
      ...(invitation.memberNumber ? [texts.memberNumber(invitation.memberNumber)] : []),
      texts.link(until),
      inviteLink(appUrl, mailedSecret(services, invitation.id)),
      texts.why,
      `${texts.stop}\n${appUrl}/invite#stop=${token}`,
    ].join("\n\n"),
  });
}
