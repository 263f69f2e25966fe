import { rows } from "@longpaddock/db/rows";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { canListMembers } from "@longpaddock/domain/memberships/policy";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import { sql } from "drizzle-orm";
import { authorize } from "../../../core/authorize";
import type { Ctx } from "../../../core/context";
import { loadGroup } from "../load";

/** Names in many scripts have more first letters than an index is good for. */
const MAX_LETTERS = 60;

/** With which letters the names of a group's members begin. Looks each one up in the index instead of reading the names. */
export async function listLetters(ctx: Ctx, { id }: GroupId) {
  authorize(ctx.actor, canListMembers(ctx.actor, await loadGroup(ctx, id), "active"));
  const found = await rows<{ letter: string }>(ctx.db, lettersQuery(id));
  return { letters: found.map(({ letter }) => letter.toUpperCase()) };
}

const firstAfter = (groupId: number, isAfter: ReturnType<typeof sql>) =>
  sql`(select left(m.sort_name, 1) from ${groupMembers} m
    where m.group_id = ${groupId} and m.status = 'active' and ${isAfter} order by m.sort_name limit 1)`;

/** No name has the last of all characters, so nothing that begins with a letter is behind that letter with it. */
const lettersQuery = (groupId: number) => sql`with recursive letters(letter, place) as (
    select ${firstAfter(groupId, sql`m.sort_name > ''`)}, 1
    union all
    select ${firstAfter(groupId, sql`m.sort_name > letter || chr(1114111)`)}, place + 1
    from letters where letter is not null and place < ${MAX_LETTERS}
  ) select letter from letters where letter is not null order by place`;
