import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { viewerId } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import type { Membership } from "@longpaddock/domain/memberships/policy";
import { and, eq, sql } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "../../core/context";
import { prepared } from "../../core/prepared";

const groupColumns = {
  id: groups.id,
  name: groups.name,
  type: groups.type,
  region: groups.region,
  isPrivate: groups.isPrivate,
  createdBy: groups.createdBy,
  memberCount: groups.memberCount,
  maxMembers: groups.maxMembers,
  profileType: groups.profileType,
  givenPlan: groups.givenPlan,
  givenSize: groups.givenSize,
  eventPlanning: groups.eventPlanning,
};

const membershipColumns = { role: groupMembers.role, status: groupMembers.status };

export const groupOfViewer = prepared((db) =>
  db
    .select({ group: groupColumns, membership: membershipColumns })
    .from(groups)
    .leftJoin(
      groupMembers,
      and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, sql.placeholder("viewerId"))),
    )
    .where(eq(groups.id, sql.placeholder("id")))
    .prepare("group_of_viewer"),
);

/** Loads a group with the caller's own membership: pass it to a policy. @throws AppError NOT_FOUND */
export async function loadGroup({ db, actor }: Pick<Ctx, "db" | "actor">, id: number) {
  const [found] = await groupOfViewer(db).execute({ id, viewerId: viewerId(actor) });
  if (!found) throw new AppError("NOT_FOUND");
  return { ...found.group, membership: found.membership };
}

export type LoadedGroup = Awaited<ReturnType<typeof loadGroup>>;

/**
 * Like `loadGroup`, and locks both rows until the transaction ends. "key share" is for writing something in the group:
 * until then it can't be deleted and the caller can't be removed from it. "share" keeps its settings and who is in it
 * too. "no key update" lets only one request at a time change who is in the group; "update" is for deleting it. Lock
 * members first (`lockMember`), then the group.
 *
 * @throws AppError NOT_FOUND
 */
export async function lockGroup(
  tx: Pick<SignedInCtx, "db" | "actor">,
  id: number,
  strength: "key share" | "share" | "no key update" | "update",
): Promise<LoadedGroup> {
  const [group] = await tx.db.select(groupColumns).from(groups).where(eq(groups.id, id)).for(strength);
  if (!group) throw new AppError("NOT_FOUND");
  return { ...group, membership: await lockMembership(tx, { groupId: id, userId: tx.actor.id }) };
}

/** Null for someone who isn't in the group. The membership can't be deleted until the transaction ends. */
export async function lockMembership(
  { db }: Pick<Ctx, "db">,
  { groupId, userId }: { groupId: number; userId: string },
): Promise<(Membership & { joinedAt: Date }) | null> {
  const [membership] = await db
    .select({ ...membershipColumns, joinedAt: groupMembers.joinedAt })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
    .for("key share");
  return membership ?? null;
}
