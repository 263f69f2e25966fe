import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { isSignedIn } from "@longpaddock/domain/actor";
import { canReviewProposals } from "@longpaddock/domain/event-proposals/policy";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { type GroupRow, loadGroupPage } from "./load";
import { accessOf, groupView } from "./view";

/** Everyone sees a group. Of a private one, outsiders get only what its card shows. */
export async function readGroup(ctx: Ctx, { id }: GroupId) {
  const group = await loadGroupPage(ctx, id);
  return groupView(group, { ...ctx, waitingProposals: await countProposals(ctx, group) });
}

async function countProposals({ db, actor }: Ctx, group: GroupRow): Promise<number | null> {
  if (!isSignedIn(actor) || !canReviewProposals(actor, accessOf(group)).allowed) return null;
  const waiting = and(eq(eventProposals.groupId, group.id), eq(eventProposals.status, "waiting"));
  return db.$count(eventProposals, waiting);
}

/** The picture's address; null without one. */
export async function pictureOf(ctx: Pick<Ctx, "db" | "actor">, id: number): Promise<string | null> {
  return (await loadGroupPage(ctx, id)).imageUrl;
}
