import { BRAND } from "@longpaddock/domain/brand";
import { notificationPath, notificationText } from "@longpaddock/domain/notifications/kinds";
import { messageDetails } from "@longpaddock/domain/notifications/push-message";
import { mailFooter, moreLikeThis, personName } from "@longpaddock/domain/notifications/texts";
import { plainTextWithLinks } from "@longpaddock/domain/visible-text";
import { unsubscribeToken } from "../../../core/unsubscribe-token";
import { notificationView } from "../view";
import type { DeliveryDeps } from "./delivery-deps";
import type { Message } from "./find-message";

/** The same id for each attempt, so that mail programs show a mail once. */
export async function mailNotification({ services, clock }: DeliveryDeps, row: Message): Promise<void> {
  if (!row.mail || row.email === null) return;
  const { appUrl, mail } = services;
  const told = notificationView(row);
  const now = clock.now();
  const text = notificationText(personName(told.actor), told, now);
  await mail.send({
    to: row.email,
    subject: text,
    messageId: `<notification-${told.id}@${new URL(appUrl).hostname}>`,
    unsubscribeUrl: `${appUrl}/api/notifications/unsubscribe?token=${unsubscribeToken(services, row.userId)}`,
    text: [
      `G'day ${row.memberFirstName ?? "there"},`,
      `${text}:`,
      ...messageDetails({ ...told, movedFrom: row.movedFrom }, now),
      ...(row.words === null ? [] : [plainTextWithLinks(row.words)]),
      ...(row.more === 0 ? [] : [moreLikeThis(row.more)]),
      `${appUrl}${notificationPath(told)}`,
      `${mailFooter(BRAND.name)} ${appUrl}/notifications`,
    ].join("\n\n"),
  });
}
