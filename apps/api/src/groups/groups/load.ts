import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { users } from "@longpaddock/db/schema/users";
import { viewerId } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { publicPictureOwner } from "../../core/files/picture-owner";
import { sitePlans } from "../../core/plans/plan-in-force";
import { prepared } from "../../core/prepared";

/** Public, because everyone sees the picture of a private group too. */
export const groupPictureOwner = publicPictureOwner("group", groups.imageUrl);

/** Groups with their creator's name and the viewer's own membership. */
export const selectGroups = (db: Ctx["db"], viewerId: SQLWrapper | string) =>
  db
    .select({
      id: groups.id,
      name: groups.name,
      description: groups.description,
      type: groups.type,
      region: groups.region,
      skillLevel: groups.skillLevel,
      isPrivate: groups.isPrivate,
      maxMembers: groups.maxMembers,
      profileType: groups.profileType,
      givenPlan: groups.givenPlan,
      givenSize: groups.givenSize,
      imageUrl: groups.imageUrl,
      rules: groups.rules,
      eventPlanning: groups.eventPlanning,
      createdBy: groups.createdBy,
      createdAt: groups.createdAt,
      memberCount: groups.memberCount,
      creatorFirstName: users.firstName,
      creatorLastName: users.lastName,
      creatorImageUrl: users.profileImageUrl,
      creatorRole: users.role,
      creatorProfileType: users.profileType,
      creatorPlanEndsAt: users.planEndsAt,
      creatorTrialEndsAt: users.trialEndsAt,
      plans: sitePlans,
      ownRole: groupMembers.role,
      ownStatus: groupMembers.status,
    })
    .from(groups)
    .innerJoin(users, eq(users.id, groups.createdBy))
    .leftJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, viewerId)));

export type GroupRow = Awaited<ReturnType<typeof selectGroups>>[number];

export const groupById = prepared((db) =>
  selectGroups(db, sql.placeholder("viewerId"))
    .where(eq(groups.id, sql.placeholder("id")))
    .prepare("group_by_id"),
);

/** @throws AppError NOT_FOUND */
export async function loadGroupPage({ db, actor }: Pick<Ctx, "db" | "actor">, id: number): Promise<GroupRow> {
  const [group] = await groupById(db).execute({ id, viewerId: viewerId(actor) });
  if (!group) throw new AppError("NOT_FOUND");
  return group;
}
