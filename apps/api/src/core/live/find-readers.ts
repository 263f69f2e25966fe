import { rows } from "@longpaddock/db/rows";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRows } from "@longpaddock/db/schema/event-rows";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { EVENT_TYPES, storedRsvp } from "@longpaddock/domain/events/rules";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../context";
import type { Topic } from "./live-changes";
import { isRunning } from "./running-sessions";

export type ReaderDeps = Pick<Ctx, "db" | "clock">;

interface Readers {
  /** Whether visitors may read it. */
  readonly isPublic: boolean;
  /** The sessions that may. */
  readonly sids: ReadonlySet<string>;
}

/** A ride has no group. */
const TABLES = {
  group: (id) => sql`${groups} g where g.id = ${id}`,
  event: (id) => sql`${eventRows} e left join ${groups} g on g.id = e.group_id where e.id = ${id}`,
} as const satisfies Record<Topic["of"], (id: number) => SQL>;

const isPrivate = sql`coalesce(g.is_private, false)`;

/** Which of these sessions may see inside a group or see an event at this moment, with the rule of `canReach`. */
export async function findReaders(deps: ReaderDeps, topic: Topic, sids: readonly string[]): Promise<Readers> {
  const [found] = await rows<{ isPublic: boolean; sids: string[] }>(
    deps.db,
    sql`select not ${isPrivate} as "isPublic", array(
        select ${sessions.sid} from ${sessions}
        join ${users} u on u.id = ${sessions.userId}
        left join ${groupMembers} m on m.group_id = g.id and m.user_id = u.id and m.status = 'active'
        where ${runningOf(deps, sids)} and (not ${isPrivate} or u.role = ${ADMIN_ROLE} or m.id is not null)
      ) as sids
      from ${TABLES[topic.of](topic.id)}`,
  );
  return { isPublic: found?.isPublic ?? false, sids: new Set(found?.sids) };
}

/** The members who see the board of an event, as `canReadBoard` has it. */
export async function findBoardReaders(deps: ReaderDeps, eventId: number): Promise<ReadonlySet<string>> {
  const found = await rows<{ userId: string }>(
    deps.db,
    sql`select p.user_id as "userId" from ${eventParticipants} p join ${eventRows} e on e.type = p.event_type and e.id = p.event_id
        where e.id = ${eventId} and p.status = any(${sql.param(COMING)}::text[]) and not exists (
          select from ${groupMembers} m where m.group_id = e.group_id and m.user_id = p.user_id and m.status = 'blocked')
      union all select organizer_id from ${eventRows} where id = ${eventId}`,
  );
  return new Set(found.map(({ userId }) => userId));
}

const COMING = EVENT_TYPES.flatMap((type) => [storedRsvp(type, "confirmed"), storedRsvp(type, "tentative")]);

/** Those of these sessions that haven't ended. */
export async function findRunning(deps: ReaderDeps, sids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await deps.db.select({ sid: sessions.sid }).from(sessions).where(runningOf(deps, sids));
  return new Set(found.map(({ sid }) => sid));
}

const runningOf = ({ clock }: ReaderDeps, sids: readonly string[]): SQL =>
  sql`${sessions.sid} = any(${sql.param(sids)}::text[]) and ${isRunning(clock.now())}`;
