import { datePolls } from "@longpaddock/db/schema/date-polls";
import type { ListDatePollsInput } from "@longpaddock/domain/date-polls/schema";
import { canReadInside } from "@longpaddock/domain/memberships/policy";
import { and, desc, eq, lt } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { loadGroup } from "../../riders/memberships/load";
import { loadDatePolls } from "./load";
import { datePollView } from "./view";

const newestDatePolls = idCursor("newest date polls");

/** The polls of dates of a group, the newest first. */
export async function listDatePolls(ctx: Ctx, { id, limit, cursor }: ListDatePollsInput) {
  const group = await loadGroup(ctx, id);
  authorize(ctx.actor, canReadInside(ctx.actor, group));
  const cursors = newestDatePolls.of(id);
  const [before] = cursors.decode(ctx, cursor) ?? [MAX_ID];
  const inGroup = eq(datePolls.groupId, id);
  const found = await loadDatePolls(ctx, and(inGroup, lt(datePolls.id, before)), {
    order: desc(datePolls.id),
    limit: limit + 1,
  });
  return pageOf(found, {
    limit,
    total: await ctx.db.$count(datePolls, inGroup),
    view: (row) => datePollView(row, ctx.actor, group),
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}
