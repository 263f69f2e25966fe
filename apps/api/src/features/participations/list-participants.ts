import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { users } from "@longpaddock/db/schema/users";
import { storedRsvp, WAITLISTED } from "@longpaddock/domain/events/rules";
import { canReachEvent } from "@longpaddock/domain/participations/policy";
import type { ListParticipantsInput } from "@longpaddock/domain/participations/schema";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { loadEvent } from "./load";
import { participantView } from "./view";

const participantsByAnswer = idCursor("participants");

/** Who has answered, the earliest first. */
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
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        id: eventParticipants.id,
        userId: eventParticipants.userId,
        status: eventParticipants.status,
        joinedAt: eventParticipants.joinedAt,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
      })
      .from(eventParticipants)
      .innerJoin(users, eq(users.id, eventParticipants.userId))
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
