import { isSignedIn } from "@longpaddock/domain/actor";
import { canReviewProposals } from "@longpaddock/domain/event-proposals/policy";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import type { Ctx } from "../../core/context";
import { readGroupLevel } from "../../notifications/notifications/read-group-levels";
import { countWaiting } from "./count-waiting";
import { accessOf, groupView } from "./group-view";
import { type GroupRow, loadGroupPage } from "./load";

/** Everyone sees a group. Of a private one, outsiders get only what its card shows. */
export async function readGroup(ctx: Ctx, { id }: GroupId) {
  const group = await loadGroupPage(ctx, id);
  const [waiting, level] = await Promise.all([waitingFor(ctx, group), levelFor(ctx, group)]);
  return groupView(group, { ...ctx, waiting, level });
}

/** Nothing of it is for anybody else. */
async function waitingFor(ctx: Ctx, group: GroupRow) {
  const isManager = isSignedIn(ctx.actor) && canReviewProposals(ctx.actor, accessOf(group)).allowed;
  return isManager ? countWaiting(ctx, group.id) : null;
}

const levelFor = ({ db, actor }: Ctx, group: GroupRow) =>
  isSignedIn(actor) && group.ownStatus === "active"
    ? readGroupLevel(db, { userId: actor.id, groupId: group.id })
    : null;

/** The picture's address; null without one. */
export async function pictureOf(ctx: Pick<Ctx, "db" | "actor">, id: number): Promise<string | null> {
  return (await loadGroupPage(ctx, id)).imageUrl;
}
