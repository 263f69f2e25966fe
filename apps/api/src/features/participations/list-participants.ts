import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { users } from "@longpaddock/db/schema/users";
import { isOnboarded } from "@longpaddock/domain/actor";
import { storedRsvp, WAITLISTED } from "@longpaddock/domain/events/rules";
import { canReachEvent } from "@longpaddock/domain/participations/policy";
import type { ListParticipantsInput } from "@longpaddock/domain/participations/schema";
import { canReadBoard } from "@longpaddock/domain/ride-day/policy";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { readAnswer } from "./change-answer";
import { loadEvent, rolesOf } from "./load";
import { participantView } from "./view";

const participantsByAnswer = idCursor("participants");

/** Who has answered, the earliest first. Only those who come also see who has checked in. */
export async function listParticipants(ctx: Ctx, { id, status, limit, cursor }: ListParticipantsInput) {
  const event = await loadEvent(ctx, id);
  authorize(ctx.actor, canReachEvent(ctx.actor, event));
  const stored = status === undefined || status === WAITLISTED ? status : storedRsvp(event.type, status);
  const matches = and(
    eq(eventParticipants.eventType, sql.raw(`'${event.type}'`)),
    eq(eventParticipants.eventId, id),
    stored && eq(eventParticipants.status, stored),
  );
  const cursors = participantsByAnswer.of(`${id} ${status}`);
  const [after] = cursors.decode(ctx, cursor) ?? [0];
  const isSeen = (await seesCheckIns(ctx, event)) ? sql`true` : sql`false`;
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        id: eventParticipants.id,
        userId: eventParticipants.userId,
        status: eventParticipants.status,
        joinedAt: eventParticipants.joinedAt,
        roles: rolesOf({
          type: eventParticipants.eventType,
          id: eventParticipants.eventId,
          userId: eventParticipants.userId,
        }).as("roles"),
        checkIn: eventCheckIns.status,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
      })
      .from(eventParticipants)
      .innerJoin(users, eq(users.id, eventParticipants.userId))
      .leftJoin(
        eventCheckIns,
        and(
          isSeen,
          eq(eventCheckIns.eventType, eventParticipants.eventType),
          eq(eventCheckIns.eventId, eventParticipants.eventId),
          eq(eventCheckIns.userId, eventParticipants.userId),
        ),
      )
      .where(and(matches, gt(eventParticipants.id, after)))
      .orderBy(asc(eventParticipants.id))
      .limit(limit + 1),
    ctx.db.$count(eventParticipants, matches),
  ]);
  return pageOf(rows, {
    limit,
    total,
    view: participantView,
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}

async function seesCheckIns(
  { actor, db }: Ctx,
  event: Awaited<ReturnType<typeof loadEvent>>,
): Promise<boolean> {
  if (!isOnboarded(actor)) return false;
  const answer = await readAnswer({ db }, event, actor.id);
  return canReadBoard(actor, { ...event, answer }).allowed;
}
