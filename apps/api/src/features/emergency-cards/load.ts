import { rows } from "@longpaddock/db/rows";
import { emergencyCards } from "@longpaddock/db/schema/emergency-cards";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { users } from "@longpaddock/db/schema/users";
import type { SetEmergencyCardInput } from "@longpaddock/domain/emergency-cards/schema";
import { type EventType, storedRsvp } from "@longpaddock/domain/events/rules";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx, OnboardedCtx } from "../../core/context";
import { openSeal } from "./card-seal";

/** What is sealed: absent fields are null. */
export type CardText = {
  [Field in keyof Required<SetEmergencyCardInput>]: string | null;
};

interface SealedCard {
  userId: string;
  sealed: string;
}

/** Null, with a line in the log, if the keys of this server don't open it. */
export function readSealed(
  { services, log }: Pick<Ctx, "services" | "log">,
  card: SealedCard,
): CardText | null {
  const text = openSeal(services.cardKeys, card.userId, card.sealed);
  if (text === null)
    log.error({ member: card.userId }, "an emergency card can't be opened with the keys of this server");
  return text === null ? null : JSON.parse(text);
}

export interface RiderRow {
  userId: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  /** Null for riders without a card. */
  sealed: string | null;
  updatedAt: Date | null;
}

const UNDER_WAY = sql.raw("('checked_in', 'started', 'arrived_meeting_point', 'completed')");

/**
 * The riders of an event whose cards may be opened, but for the caller: those who come, perhaps or for sure, and those
 * who have checked in and haven't left, in the order of their ids.
 */
export async function ridersInReach(
  { db, actor }: OnboardedCtx,
  event: { id: number; type: EventType; organizerId: string },
  { where = sql`true`, limit }: { where?: SQL; limit: number | null },
): Promise<RiderRow[]> {
  const { id, type, organizerId } = event;
  return rows<RiderRow>(
    db,
    sql`select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
        u.profile_image_url as "profileImageUrl", c.sealed, c.updated_at as "updatedAt"
      from (
        select user_id from ${eventParticipants} where event_type = ${type} and event_id = ${id}
        union select ${organizerId}
      ) rider
      join ${users} u on u.id = rider.user_id
      left join ${eventParticipants} p on p.event_type = ${type} and p.event_id = ${id} and p.user_id = u.id
      left join ${eventCheckIns} k on k.event_type = ${type} and k.event_id = ${id} and k.user_id = u.id
      left join ${emergencyCards} c on c.user_id = u.id
      where u.id <> ${actor.id}
        and (p.status in (${storedRsvp(type, "confirmed")}, ${storedRsvp(type, "tentative")})
          or (k.status in ${UNDER_WAY} and (p.user_id is not null or u.id = ${organizerId})))
        and ${where}
      order by u.id limit ${limit}`,
  );
}
