import { rows } from "@longpaddock/db/rows";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { COMING } from "@longpaddock/domain/participations/rules";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../context";
import { type Topic, topicKey } from "./live-changes";
import { isRunning } from "./running-sessions";

export type ReaderDeps = Pick<Ctx, "db" | "clock">;

interface Readers {
  /** Whether visitors may read it. */
  readonly isPublic: boolean;
  /** The sessions that may. */
  readonly sids: ReadonlySet<string>;
}

const NOBODY: Readers = { isPublic: false, sids: new Set() };

/**
 * Which of these sessions may see inside each group or see each event at this moment, with the rule of `canReach`, in
 * one statement.
 */
export async function findReaders(
  deps: ReaderDeps,
  topics: readonly Topic[],
  sids: readonly string[],
): Promise<(topic: Topic) => Readers> {
  if (topics.length === 0) return () => NOBODY;
  const idsOf = (of: Topic["of"]) =>
    sql`any(${sql.param(topics.flatMap((topic) => (topic.of === of ? [topic.id] : [])))}::integer[])`;
  const found = await rows<Topic & { isPublic: boolean; sids: string[] }>(
    deps.db,
    sql`select topic."of", topic.id, not topic.is_private as "isPublic", array(
        select ${sessions.sid} from ${sessions}
        join ${users} u on u.id = ${sessions.userId}
        left join ${groupMembers} m on m.group_id = topic.group_id and m.user_id = u.id and m.status = 'active'
        where ${runningOf(deps, sids)} and (not topic.is_private or u.role = ${ADMIN_ROLE} or m.id is not null)
      ) as sids
      from (
        select 'group' as "of", g.id, g.id as group_id, g.is_private from ${groups} g where g.id = ${idsOf("group")}
        union all
        select 'event', e.id, e.group_id, coalesce(g.is_private, false)
          from ${events} e left join ${groups} g on g.id = e.group_id where e.id = ${idsOf("event")}
      ) topic`,
  );
  const readers = new Map(
    found.map(({ isPublic, sids: readerSids, ...topic }) => [
      topicKey(topic),
      { isPublic, sids: new Set(readerSids) },
    ]),
  );
  return (topic) => readers.get(topicKey(topic)) ?? NOBODY;
}

/** The members who see all of the board of an event, as `readsAllRiders` has it. */
export async function findBoardReaders(deps: ReaderDeps, eventId: number): Promise<ReadonlySet<string>> {
  const found = await rows<{ userId: string }>(
    deps.db,
    sql`select p.user_id as "userId" from ${eventParticipants} p join ${events} e on e.id = p.event_id
        where e.id = ${eventId} and p.user_id is not null and p.status = any(${sql.param(COMING)}::text[]) and not exists (
          select from ${groupMembers} m where m.group_id = e.group_id and m.user_id = p.user_id and m.status = 'blocked')
      union all select organizer_id from ${events} where id = ${eventId}`,
  );
  return new Set(found.map(({ userId }) => userId));
}

/** Those of these sessions that haven't ended. */
export async function findRunning(deps: ReaderDeps, sids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await deps.db.select({ sid: sessions.sid }).from(sessions).where(runningOf(deps, sids));
  return new Set(found.map(({ sid }) => sid));
}

const runningOf = ({ clock }: ReaderDeps, sids: readonly string[]): SQL =>
  sql`${sessions.sid} = any(${sql.param(sids)}::text[]) and ${isRunning(clock.now())}`;
