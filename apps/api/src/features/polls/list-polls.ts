import { groupPolls } from "@longpaddock/db/schema/group-polls";
import { viewerId } from "@longpaddock/domain/actor";
import { canReadInside } from "@longpaddock/domain/memberships/policy";
import type { ListPollsInput } from "@longpaddock/domain/polls/schema";
import { and, count, desc, eq, lt, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { prepared } from "../../core/prepared";
import { loadGroup } from "../memberships/load";
import { selectPolls } from "./load";
import { pollView } from "./view";

const inGroup = eq(groupPolls.groupId, sql.placeholder("groupId"));

export const pollsQuery = prepared((db) =>
  selectPolls(db, and(inGroup, lt(groupPolls.id, sql.placeholder("before"))))
    .orderBy(desc(groupPolls.id))
    .limit(sql.placeholder("limit"))
    .prepare("polls"),
);

export const pollsTotal = prepared((db) =>
  db.select({ total: count() }).from(groupPolls).where(inGroup).prepare("polls_total"),
);

const newestPolls = idCursor("newest polls");

export async function listPolls(ctx: Ctx, { id: groupId, limit, cursor }: ListPollsInput) {
  const group = await loadGroup(ctx, groupId);
  authorize(ctx.actor, canReadInside(ctx.actor, group));
  const cursors = newestPolls.of(groupId);
  const [before] = cursors.decode(ctx, cursor) ?? [MAX_ID];
  const page = { groupId, before, limit: limit + 1, viewerId: viewerId(ctx.actor) };
  const found = await pollsQuery(ctx.db).execute(page);
  const [counted] = await pollsTotal(ctx.db).execute({ groupId });
  return pageOf(found, {
    limit,
    total: counted?.total ?? 0,
    view: (row) => pollView(row, ctx.actor, group),
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}
