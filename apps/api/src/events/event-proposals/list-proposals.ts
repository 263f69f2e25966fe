import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import type { SignedIn } from "@longpaddock/domain/actor";
import { canReviewProposals } from "@longpaddock/domain/event-proposals/policy";
import type { ListProposalsInput } from "@longpaddock/domain/event-proposals/schema";
import { canTakePart } from "@longpaddock/domain/memberships/policy";
import { and, asc, count, eq, gt, or, type SQL } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx, OnboardedCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { loadGroup } from "../../riders/memberships/load";
import { selectProposals } from "./load";
import { proposalView } from "./view";

const oldestProposals = idCursor("event proposals");

interface Asked extends ListProposalsInput {
  viewer: SignedIn;
  seesWaiting: boolean;
}

/** Own ones, and for admins all that wait. */
export function proposalQueries(db: Ctx["db"], { id, viewer, seesWaiting, limit }: Asked) {
  const inGroup = (condition: SQL) => and(eq(eventProposals.groupId, id), condition);
  const own = inGroup(eq(eventProposals.authorId, viewer.id));
  const waiting = inGroup(eq(eventProposals.status, "waiting"));
  const matches = seesWaiting ? or(own, waiting) : own;
  return {
    page: (after: number) =>
      selectProposals(db, viewer)
        .where(and(matches, gt(eventProposals.id, after)))
        .orderBy(asc(eventProposals.id))
        .limit(limit + 1),
    total: () => db.select({ total: count() }).from(eventProposals).where(matches),
  };
}

/** The member's own, and for the group's admins all that wait, those that have waited longest first. */
export async function listProposals(ctx: OnboardedCtx, input: ListProposalsInput) {
  const { id, limit, cursor } = input;
  const { actor: viewer } = ctx;
  const group = await loadGroup(ctx, id);
  authorize(viewer, canTakePart(viewer, group));
  const cursors = oldestProposals.of(id);
  const [after] = cursors.decode(ctx, cursor) ?? [0];
  const seesWaiting = canReviewProposals(viewer, group).allowed;
  const queries = proposalQueries(ctx.db, { ...input, viewer, seesWaiting });
  const [rows, [counted]] = await Promise.all([queries.page(after), queries.total()]);
  return pageOf(rows, {
    limit,
    total: counted?.total ?? 0,
    view: (row) => proposalView(row, { actor: viewer, group }),
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}
