import { BRAND } from "@longpaddock/domain/brand";
import { notificationPath, notificationText } from "@longpaddock/domain/notifications/kinds";
import { messageDetails } from "@longpaddock/domain/notifications/push-message";
import { mailFooter, moreLikeThis, personName, severalIn } from "@longpaddock/domain/notifications/texts";
import { plainTextWithLinks } from "@longpaddock/domain/visible-text";
import { answerLines } from "../../../core/signing/answer-links";
import { unsubscribeToken } from "../../../core/signing/unsubscribe-token";
import type { NotificationToSend } from "../load";
import { notificationView } from "../view";
import type { DeliveryDeps } from "./delivery-deps";
import type { Message } from "./find-message";

/** The same id for each attempt, so that mail programs show a mail once. */
export async function mailNotification({ services, clock }: DeliveryDeps, row: Message): Promise<void> {
  if (!row.mail || row.email === null) return;
  const { appUrl, mail } = services;
  const told = notificationView(row);
  const now = clock.now();
  const sentence = (one: NotificationToSend) => {
    const view = notificationView(one);
    return notificationText(personName(view.actor), view, now);
  };
  const wordsOf = ({ words }: NotificationToSend) => (words === null ? [] : [plainTextWithLinks(words)]);
  const answersTo = ({ kind, eventId, userId }: NotificationToSend) =>
    kind === "event" && eventId !== null ? [answerLines(services, { userId, eventId })] : [];
  const linkOf = (one: NotificationToSend) => `${appUrl}${notificationPath(notificationView(one))}`;
  const subject =
    row.earlier.length === 0
      ? sentence(row)
      : severalIn(
          row.kind === "event" ? row.kind : "announcement",
          row.earlier.length + 1 + row.more,
          told.group?.name ?? "",
        );
  await mail.send({
    kind: row.kind,
    to: row.email,
    subject,
    messageId: `<notification-${told.id}@${new URL(appUrl).hostname}>`,
    unsubscribeUrl: `${appUrl}/api/notifications/unsubscribe?token=${unsubscribeToken(services, row.userId)}`,
    text: [
      `G'day ${row.memberFirstName ?? "there"},`,
      ...row.earlier
        .toReversed()
        .flatMap((one) => [`${sentence(one)}:`, ...wordsOf(one), ...answersTo(one), linkOf(one)]),
      `${sentence(row)}:`,
      ...messageDetails({ ...told, movedFrom: row.movedFrom }, now),
      ...wordsOf(row),
      ...answersTo(row),
      ...(row.more === 0 ? [] : [moreLikeThis(row.more)]),
      linkOf(row),
      `${mailFooter(BRAND.name)} ${appUrl}/notifications`,
    ].join("\n\n"),
  });
}
