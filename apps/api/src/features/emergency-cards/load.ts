import { rows } from "@longpaddock/db/rows";
import { emergencyCards } from "@longpaddock/db/schema/emergency-cards";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { users } from "@longpaddock/db/schema/users";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import type { SetEmergencyCardInput } from "@longpaddock/domain/emergency-cards/schema";
import { type EventType, storedRsvp } from "@longpaddock/domain/events/rules";
import { OUT_STATUSES } from "@longpaddock/domain/ride-day/rules";
import { sql } from "drizzle-orm";
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
  hasCard: boolean;
}

interface RiderWithCardRow extends RiderRow {
  /** Null for riders without a card, as is the time. */
  sealed: string | null;
  updatedAt: Date | null;
}

interface EventOfRiders {
  readonly id: number;
  readonly type: EventType;
  readonly organizerId: string;
}

const UNDER_WAY: readonly CheckInStatus[] = [...OUT_STATUSES, "completed"];

/**
 * The riders `u` of an event with their cards `c`, as far as these may be opened, but for the caller: those who come,
 * perhaps or for sure, and those who have checked in and haven't left.
 */
const fromRiders = ({ actor }: OnboardedCtx, { id, type, organizerId }: EventOfRiders) => sql`from (
    select user_id from ${eventParticipants} where event_type = ${type} and event_id = ${id}
    union select ${organizerId}
  ) rider
  join ${users} u on u.id = rider.user_id
  left join ${eventParticipants} p on p.event_type = ${type} and p.event_id = ${id} and p.user_id = u.id
  left join ${eventCheckIns} k on k.event_type = ${type} and k.event_id = ${id} and k.user_id = u.id
  left join ${emergencyCards} c on c.user_id = u.id
  where u.id <> ${actor.id}
    and (p.status in (${storedRsvp(type, "confirmed")}, ${storedRsvp(type, "tentative")})
      or (k.status = any(${sql.param(UNDER_WAY)}::text[]) and (p.user_id is not null or u.id = ${organizerId})))`;

const RIDER = sql`u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
  u.profile_image_url as "profileImageUrl", c.user_id is not null as "hasCard"`;

export async function countRiders(ctx: OnboardedCtx, event: EventOfRiders): Promise<number> {
  const [found] = await rows<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer as total ${fromRiders(ctx, event)}`,
  );
  return found?.total ?? 0;
}

/** In the order of their ids. */
export function listRiders(
  ctx: OnboardedCtx,
  event: EventOfRiders,
  { after, limit }: { after: string; limit: number },
): Promise<RiderRow[]> {
  return rows<RiderRow>(
    ctx.db,
    sql`select ${RIDER} ${fromRiders(ctx, event)} and u.id > ${after} order by u.id limit ${limit}`,
  );
}

/** One rider, or all of them without a `userId`. Only for what records that their cards are opened. */
export async function listSealedCards(
  ctx: OnboardedCtx,
  event: EventOfRiders,
  userId: string | undefined,
): Promise<RiderWithCardRow[]> {
  const which = userId === undefined ? sql`true` : sql`u.id = ${userId}`;
  const found = await rows<RiderRow & { sealed: string | null; updatedAt: string | null }>(
    ctx.db,
    sql`select ${RIDER}, c.sealed, c.updated_at as "updatedAt" ${fromRiders(ctx, event)} and ${which} order by u.id`,
  );
  return found.map(({ updatedAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt === null ? null : new Date(updatedAt),
  }));
}
