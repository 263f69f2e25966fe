import { isSharedWith } from "@longpaddock/db/route-privacy";
import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { groups } from "@longpaddock/db/schema/groups";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { isAdmin, type Onboarded, type SignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { PROPOSAL_MESSAGES } from "@longpaddock/domain/event-proposals/texts";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { isSuspended } from "@longpaddock/domain/suspensions/rules";
import { and, eq, sql } from "drizzle-orm";
import type { Ctx, OnboardedCtx, SignedInCtx } from "../../core/context";
import { planColumns, planOf } from "../../core/plans/plan-in-force";
import { lockGroup } from "../../riders/memberships/load";

/** Proposals with their authors and groups, and the route if this viewer may see it. */
export const selectProposals = (db: Ctx["db"], viewer: SignedIn) =>
  db
    .select({
      id: eventProposals.id,
      groupId: eventProposals.groupId,
      groupName: groups.name,
      vehicleType: groups.type,
      authorId: eventProposals.authorId,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      plan: eventProposals.plan,
      startsAt: eventProposals.startsAt,
      endsAt: eventProposals.endsAt,
      routeId: routes.id,
      routeName: routes.name,
      status: eventProposals.status,
      reason: eventProposals.reason,
      version: eventProposals.version,
      createdAt: eventProposals.createdAt,
    })
    .from(eventProposals)
    .innerJoin(groups, eq(groups.id, eventProposals.groupId))
    .innerJoin(users, eq(users.id, eventProposals.authorId))
    .leftJoin(
      routes,
      and(
        eq(routes.id, eventProposals.routeId),
        sql`(${routes.isPublic} or ${routes.authorId} = ${viewer.id} or ${isAdmin(viewer)}::boolean
          or ${isSharedWith(sql`${viewer.id}`)})`,
      ),
    );

export type ProposalRow = Awaited<ReturnType<typeof selectProposals>>[number];

/** @throws AppError NOT_FOUND */
export async function loadProposal(ctx: Pick<SignedInCtx, "db" | "actor">, id: number): Promise<ProposalRow> {
  const [proposal] = await selectProposals(ctx.db, ctx.actor).where(eq(eventProposals.id, id));
  if (!proposal) throw new AppError("NOT_FOUND", PROPOSAL_MESSAGES.gone);
  return proposal;
}

/**
 * Locks a proposal with its author and group, so that it is approved, declined, changed or withdrawn by one request at a
 * time. The author's plan and account are those of now.
 *
 * @throws AppError NOT_FOUND
 */
export async function lockProposal(tx: OnboardedCtx, id: number) {
  const { authorId, groupId } = await loadProposal(tx, id);
  const author = await lockAuthor(tx, authorId);
  const group = await lockGroup(tx, groupId, "share");
  const [proposal] = await tx.db.select().from(eventProposals).where(eq(eventProposals.id, id)).for("update");
  if (!proposal) throw new AppError("NOT_FOUND", PROPOSAL_MESSAGES.gone);
  return { proposal, author, group };
}

/** The member as if they acted now. */
async function lockAuthor({ db, clock }: OnboardedCtx, id: string) {
  const [row] = await db
    .select({ ...planColumns, suspendedAt: users.suspendedAt, suspendedUntil: users.suspendedUntil })
    .from(users)
    .where(eq(users.id, id))
    .for("no key update");
  if (!row) throw new AppError("NOT_FOUND", PROPOSAL_MESSAGES.gone);
  const actor: Onboarded = {
    kind: row.role === ADMIN_ROLE ? "admin" : "member",
    id,
    onboarded: true,
    ...planOf(row, clock.now()),
  };
  return { actor, isSuspended: isSuspended(row, clock.now()) };
}
