import { rows } from "@longpaddock/db/rows";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../context";
import { isRunning } from "./running-sessions";

export type ReaderDeps = Pick<Ctx, "db" | "clock">;

interface Readers {
  /** Whether visitors may read the group. */
  readonly isPublic: boolean;
  /** The sessions that may. */
  readonly sids: ReadonlySet<string>;
}

/** Which of these sessions may see inside a group at this moment, with the rule of `canReadInside`. */
export async function findReaders(
  deps: ReaderDeps,
  groupId: number,
  sids: readonly string[],
): Promise<Readers> {
  const [found] = await rows<{ isPublic: boolean; sids: string[] }>(
    deps.db,
    sql`select not g.is_private as "isPublic", array(
        select ${sessions.sid} from ${sessions}
        join ${users} u on u.id = ${sessions.userId}
        left join ${groupMembers} m on m.group_id = g.id and m.user_id = u.id and m.status = 'active'
        where ${runningOf(deps, sids)} and (not g.is_private or u.role = ${ADMIN_ROLE} or m.id is not null)
      ) as sids
      from ${groups} g where g.id = ${groupId}`,
  );
  return { isPublic: found?.isPublic ?? false, sids: new Set(found?.sids) };
}

/** Those of these sessions that haven't ended. */
export async function findRunning(deps: ReaderDeps, sids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await deps.db.select({ sid: sessions.sid }).from(sessions).where(runningOf(deps, sids));
  return new Set(found.map(({ sid }) => sid));
}

const runningOf = ({ clock }: ReaderDeps, sids: readonly string[]): SQL =>
  sql`${sessions.sid} = any(${sql.param(sids)}::text[]) and ${isRunning(clock.now())}`;
