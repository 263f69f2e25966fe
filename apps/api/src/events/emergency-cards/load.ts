import { rows } from "@longpaddock/db/rows";
import { emergencyCards } from "@longpaddock/db/schema/emergency-cards";
import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { users } from "@longpaddock/db/schema/users";
import { openStartsUntil } from "@longpaddock/domain/check-ins/rules";
import { type CheckInStatus, OUT_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { startStoodSince } from "@longpaddock/domain/emergency-cards/policy";
import type { SetEmergencyCardInput } from "@longpaddock/domain/emergency-cards/schema";
import type { CardsScope } from "@longpaddock/domain/emergency-cards/vocabulary";
import { COMING } from "@longpaddock/domain/participations/rules";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx, OnboardedCtx } from "../../core/context";
import type { PersonNames } from "../../core/person-view";
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

export interface RiderRow extends PersonNames {
  userId: string;
  hasCard: boolean;
}

interface RiderWithCardRow extends RiderRow {
  isOpen: boolean;
  /** Null for riders without a card, as is the time, and while it may not be opened. */
  sealed: string | null;
  updatedAt: Date | null;
}

interface EventOfRiders {
  readonly id: number;
  readonly organizerId: string;
}

const BACK: readonly CheckInStatus[] = ["completed", "home"];

/** When cards may be opened, as the policy has decided for an event. */
interface Opening {
  readonly scope: CardsScope;
  readonly now: Date;
}

/**
 * The riders `u` of an event with their cards `c`, except the caller: confirmed and tentative ones, and everybody who is out
 * or back, whatever has become of their place. `is_open` says whether the card may be opened now. A start that was moved doesn't open
 * cards before riders have answered it or it has stood for some time. Nor does what only a leader has said: that the rider
 * is there, or comes.
 */
const fromRiders = ({ actor }: OnboardedCtx, { id, organizerId }: EventOfRiders, { scope, now }: Opening) => {
  const opensFor = sql`(u.id = ${organizerId} or p.added_by is null and (
    p.answered_start <= ${openStartsUntil(now).toISOString()}
    or coalesce(e.start_moved_at, e.created_at) <= ${startStoodSince(now).toISOString()}))`;
  const hasCheckedIn = sql`exists (select from ${eventCheckInActs} a where a.event_id = e.id and a.user_id = u.id
    and a.said_by is null and a.status = any(${sql.param(OUT_STATUSES)}::text[]))`;
  return sql`from (
    select riders.*, case when is_out then opens_for or has_checked_in
      else opens_for and ${scope === "all"}::boolean end as is_open
    from (
      select rider.user_id, ${opensFor} as opens_for, ${hasCheckedIn} as has_checked_in,
        coalesce(k.status = any(${sql.param(OUT_STATUSES)}::text[]), false) as is_out,
        p.status = any(${sql.param(COMING)}::text[])
          or (k.status = any(${sql.param(BACK)}::text[]) and (p.user_id is not null or u.id = ${organizerId})) as comes
      from (
        select user_id from ${eventParticipants} where event_id = ${id}
        union select user_id from ${eventCheckIns} where event_id = ${id}
        union select ${organizerId}
      ) rider
      join ${users} u on u.id = rider.user_id
      join ${events} e on e.id = ${id}
      left join ${eventParticipants} p on p.event_id = e.id and p.user_id = u.id
      left join ${eventCheckIns} k on k.event_id = e.id and k.user_id = u.id
    ) riders where is_out or comes
  ) rider
  join ${users} u on u.id = rider.user_id
  left join ${emergencyCards} c on c.user_id = u.id
  where u.id <> ${actor.id}`;
};

const RIDER = sql`u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
  u.profile_image_url as "profileImageUrl", c.user_id is not null as "hasCard"`;

/** How many riders of an event are out, as far as anybody knows. */
export function countOut({ db }: Pick<Ctx, "db">, eventId: number): Promise<number> {
  return db.$count(
    eventCheckIns,
    and(eq(eventCheckIns.eventId, eventId), inArray(eventCheckIns.status, OUT_STATUSES)),
  );
}

/** How many riders there are, and of how many the cards may be opened. */
export async function countRiders(ctx: OnboardedCtx, event: EventOfRiders, opening: Opening) {
  const [found] = await rows<{ all: number; open: number }>(
    ctx.db,
    sql`select count(*)::integer as "all", count(*) filter (where is_open)::integer as open
      ${fromRiders(ctx, event, opening)}`,
  );
  return found ?? { all: 0, open: 0 };
}

/** Those whose cards may be opened, in the order of their ids. */
export function listRiders(
  ctx: OnboardedCtx,
  event: EventOfRiders,
  { after, limit, ...opening }: Opening & { after: string; limit: number },
): Promise<RiderRow[]> {
  return rows<RiderRow>(
    ctx.db,
    sql`select ${RIDER} ${fromRiders(ctx, event, opening)} and is_open and u.id > ${after} order by u.id limit ${limit}`,
  );
}

/** One rider, or all of them without a `userId`. Only for what records that their cards are opened. */
export async function listSealedCards(
  ctx: OnboardedCtx,
  event: EventOfRiders,
  { userId, ...opening }: Opening & { userId: string | undefined },
): Promise<RiderWithCardRow[]> {
  const which = userId === undefined ? sql`true` : sql`u.id = ${userId}`;
  const found = await rows<Omit<RiderWithCardRow, "updatedAt"> & { updatedAt: string | null }>(
    ctx.db,
    sql`select ${RIDER}, is_open as "isOpen", case when is_open then c.sealed end as sealed, c.updated_at as "updatedAt"
      ${fromRiders(ctx, event, opening)} and ${which} order by u.id`,
  );
  return found.map(({ updatedAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt === null ? null : new Date(updatedAt),
  }));
}
