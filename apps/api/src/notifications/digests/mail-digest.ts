import { eventTime } from "@longpaddock/domain/events/event-time";
import { DIGEST_MAIL } from "@longpaddock/domain/notifications/texts";
import { answerLines } from "../../core/signing/answer-links";
import { digestToken } from "../../core/signing/unsubscribe-token";
import type { DeliveryDeps } from "../notifications/deliveries/delivery-deps";
import type { GroupNews, RideAhead } from "./find-news";

export interface Digest {
  userId: string;
  email: string;
  firstName: string | null;
  plannedAt: Date;
  news: readonly GroupNews[];
  rides: readonly RideAhead[];
}

/** The same id for each attempt, so that mail programs show a mail once. */
export async function mailDigest({ services, clock }: DeliveryDeps, digest: Digest): Promise<void> {
  const { userId, news, rides } = digest;
  const { appUrl, mail } = services;
  const now = clock.now();
  const token = digestToken(services, userId);
  await mail.send({
    kind: "weekly",
    to: digest.email,
    subject: DIGEST_MAIL.subject(news.map(({ groupName }) => groupName)),
    messageId: `<weekly-${userId}-${digest.plannedAt.getTime()}@${new URL(appUrl).hostname}>`,
    unsubscribeUrl: `${appUrl}/api/notifications/unsubscribe-weekly?token=${token}`,
    text: [
      `G'day ${digest.firstName ?? "there"},`,
      DIGEST_MAIL.lead,
      ...news.map(({ groupId, groupName, titles, ...counts }) =>
        [
          `${groupName}: ${DIGEST_MAIL.counts(counts)}`,
          ...(titles ?? []).map((title) => `“${title}”`),
          `${appUrl}/groups/${groupId}`,
        ].join("\n"),
      ),
      ...(rides.length === 0 ? [] : [DIGEST_MAIL.rides]),
      ...rides.map((ride) =>
        [
          `“${ride.title}” on ${eventTime(new Date(ride.startsAt).toISOString(), ride.timeZone, now)}${ride.location ? `, at ${ride.location}` : ""} (${ride.groupName})`,
          answerLines(services, { userId, eventId: ride.id }),
          `${appUrl}/events/${ride.id}`,
        ].join("\n"),
      ),
      `${DIGEST_MAIL.why}\n${appUrl}/invite#weekly=${token}`,
    ].join("\n\n"),
  });
}
