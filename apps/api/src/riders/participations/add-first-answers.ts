import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import type { RsvpChoice } from "@longpaddock/domain/events/rules";
import { WAITLISTED } from "@longpaddock/domain/events/rules";
import { type Answer, answerTo } from "@longpaddock/domain/participations/rules";
import { NEXT_PLACE } from "./change-answer";
import { changePlaces, type PlacesTx } from "./change-places";
import type { LockedEvent } from "./load";

interface FirstAnswer {
  readonly userId: string;
  readonly wanted: RsvpChoice;
}

/** Members who have said whether they come before there was an event: those who wouldn't get a place wait for one. */
export async function addFirstAnswers(
  tx: PlacesTx,
  event: LockedEvent,
  answers: readonly FirstAnswer[],
): Promise<void> {
  const counts: Record<Answer, number> = { confirmed: 0, tentative: 0, declined: 0, waitlisted: 0 };
  const joinedAt = tx.clock.now();
  const added: (typeof eventParticipants.$inferInsert)[] = [];
  for (const { userId, wanted } of answers) {
    if (userId === event.organizerId) continue;
    const places = { ...event, confirmedCount: counts.confirmed, waitlistedCount: counts.waitlisted };
    const status = answerTo(places, { before: null, wanted, mayWait: true });
    if (status === null) continue;
    counts[status] += 1;
    added.push({ eventId: event.id, userId, status, answeredStart: event.startsAt, joinedAt });
  }
  if (added.length === 0) return;
  await tx.db
    .insert(eventParticipants)
    .values(
      added.map((answer) => ({ ...answer, waitlistPlace: answer.status === WAITLISTED ? NEXT_PLACE : null })),
    );
  await changePlaces(tx, event, { maxParticipants: event.maxParticipants, ...counts });
}
