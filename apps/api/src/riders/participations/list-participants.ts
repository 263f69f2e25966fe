import type { DbOrTx } from "@longpaddock/db/client";
import { literalLimit } from "@longpaddock/db/literal-limit";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { users } from "@longpaddock/db/schema/users";
import { isOnboarded } from "@longpaddock/domain/actor";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { canReachEvent } from "@longpaddock/domain/participations/policy";
import type { ListParticipantsInput } from "@longpaddock/domain/participations/schema";
import { readsAllRiders } from "@longpaddock/domain/ride-day/policy";
import { and, asc, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { literalWords, nameHas, textHas } from "../../core/person-view";
import { preparedByShape } from "../../core/prepared-shapes";
import { type LoadedEvent, loadEvent, rolesOf } from "./load";
import { participantView } from "./view";

interface Shape {
  isFiltered: boolean;
  isSearched: boolean;
  seesCheckIns: boolean;
  rowLimit: number;
}

const participantsByAnswer = idCursor("participants");
const { placeholder } = sql;

const participantsQuery = preparedByShape("participants", participantsStatement);

/** Of a person without an account; null for members. */
const firstName = sql<
  string | null
>`coalesce(substring(${eventParticipants.name} from '[^[:space:],\u00a0]+'), ${eventParticipants.name})`;

/** Every row carries the total. */
function participantsStatement(db: DbOrTx, { isFiltered, isSearched, seesCheckIns, rowLimit }: Shape) {
  const words = sql`${placeholder("search")}::text`;
  // Those without an account are for riders only.
  const isMember = isNotNull(eventParticipants.userId);
  const matches = and(
    eq(eventParticipants.eventId, placeholder("id")),
    isFiltered ? eq(eventParticipants.status, placeholder("status")) : undefined,
    isSearched ? or(and(isMember, nameHas(words)), textHas(firstName, words)) : undefined,
    seesCheckIns ? undefined : isMember,
  );
  return db
    .select({
      id: eventParticipants.id,
      userId: users.id,
      status: eventParticipants.status,
      joinedAt: eventParticipants.joinedAt,
      roles: rolesOf(eventParticipants.eventId, users.id).as("roles"),
      checkIn: sql<CheckInStatus | null>`coalesce(${eventCheckIns.status}, ${guestCheckIns.status})`.as(
        "check_in",
      ),
      guestName: firstName.as("guest_name"),
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      total: sql<number>`(select count(*)::integer from ${eventParticipants}
          left join ${users} on ${users.id} = ${eventParticipants.userId} where ${matches})`,
    })
    .from(eventParticipants)
    .leftJoin(users, eq(users.id, eventParticipants.userId))
    .leftJoin(
      eventCheckIns,
      and(
        sql.raw(String(seesCheckIns)),
        eq(eventCheckIns.eventId, eventParticipants.eventId),
        eq(eventCheckIns.userId, eventParticipants.userId),
      ),
    )
    .leftJoin(
      guestCheckIns,
      and(sql.raw(String(seesCheckIns)), eq(guestCheckIns.participantId, eventParticipants.id)),
    )
    .where(and(matches, gt(eventParticipants.id, placeholder("after"))))
    .orderBy(asc(eventParticipants.id))
    .limit(literalLimit(rowLimit));
}

/**
 * The members who have answered, the earliest first. Only riders who come also see who has checked in, and the first names of
 * people without an account.
 */
export async function listParticipants(ctx: Ctx, input: ListParticipantsInput) {
  const event = await loadEvent(ctx, input.id);
  authorize(ctx.actor, canReachEvent(ctx.actor, event));
  return { ...(await participantsOf(ctx, event, input)), eventType: event.type };
}

/** The same of an event that the caller may read. */
export async function participantsOf(
  ctx: Ctx,
  event: LoadedEvent,
  { status, search, limit, cursor }: Omit<ListParticipantsInput, "id">,
) {
  const { actor, db } = ctx;
  const { id } = event;
  const cursors = participantsByAnswer.of(`${id} ${status} ${search}`);
  const [after] = cursors.decode(ctx, cursor) ?? [0];
  const seesCheckIns = isOnboarded(actor) && readsAllRiders(actor, event);
  const [isFiltered, isSearched] = [status !== undefined, search !== undefined];
  const shape = { isFiltered, isSearched, seesCheckIns, rowLimit: limit + 1 };
  const rows = await participantsQuery(db, shape).execute({
    id,
    status,
    search: search && literalWords(search),
    after,
  });
  return pageOf(rows, {
    limit,
    total: rows[0]?.total ?? 0,
    view: participantView,
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}
