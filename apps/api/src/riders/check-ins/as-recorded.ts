import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoleEnds } from "@longpaddock/db/schema/event-role-ends";
import { rolesAt } from "@longpaddock/domain/check-ins/policy";
import { type RecordedTimes, statedTime } from "@longpaddock/domain/recorded-acts";
import { and, eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { isNamed, type LockedEvent } from "../participations/load";

/**
 * An event with the roles by which the caller is heard for what they recorded, perhaps of one of its riders: by the id among
 * the participants, the act that has put them on the sheet, or as a member. Not for what they may read.
 */
export async function asRecorded<Event extends Pick<LockedEvent, "id" | "roles" | "startsAt" | "dayEndsAt">>(
  ctx: Pick<SignedInCtx, "db" | "actor" | "clock">,
  event: Event,
  { participantId, ...said }: RecordedTimes & { participantId?: number | string | undefined },
): Promise<Event> {
  const ended = await readRoleEnds(ctx, event.id);
  if (ended.length === 0) return event;
  const joinedAt = participantId === undefined ? null : await readJoinedAt(ctx, event.id, participantId);
  const now = ctx.clock.now();
  return { ...event, roles: rolesAt(event, ended, { statedAt: statedTime(said, now), now, joinedAt }) };
}

async function readJoinedAt({ db }: Pick<SignedInCtx, "db">, eventId: number, rider: number | string) {
  const [found] = await db
    .select({ joinedAt: eventParticipants.joinedAt })
    .from(eventParticipants)
    .where(await isNamed({ db }, eventId, rider));
  return found?.joinedAt ?? null;
}

/** Until when the caller had roles at an event that have ended. */
export async function readRoleEnds({ db, actor }: Pick<SignedInCtx, "db" | "actor">, eventId: number) {
  return db
    .select({ role: eventRoleEnds.role, endedAt: eventRoleEnds.endedAt })
    .from(eventRoleEnds)
    .where(and(eq(eventRoleEnds.eventId, eventId), eq(eventRoleEnds.userId, actor.id)));
}
