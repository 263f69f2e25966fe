import type { groupMembers } from "@longpaddock/db/schema/group-members";
import type { groups } from "@longpaddock/db/schema/groups";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import { givenPlanAnswer } from "./given-plan";

export const membershipAnswer = answer("Membership", {
  id: rowId,
  role: z.enum(GROUP_ROLES),
  joinedAt: instant,
  unreadTopics: tally.meta({ description: "Of the newest 50 topics" }),
  group: z.strictObject({
    id: rowId,
    name: z.string(),
    isPrivate: z.boolean(),
    memberCount: tally,
    profileType: givenPlanAnswer,
  }),
});

type MembershipRow = Pick<typeof groupMembers.$inferSelect, "groupId" | "role" | "joinedAt"> &
  Pick<typeof groups.$inferSelect, "name" | "isPrivate" | "memberCount" | "givenPlan"> & {
    membershipId: number;
    unreadTopics: number;
  };

export function membershipView(row: MembershipRow): z.infer<typeof membershipAnswer> {
  return {
    id: row.membershipId,
    role: row.role,
    joinedAt: row.joinedAt.toISOString(),
    unreadTopics: row.unreadTopics,
    group: {
      id: row.groupId,
      name: row.name,
      isPrivate: row.isPrivate,
      memberCount: row.memberCount,
      profileType: row.givenPlan,
    },
  };
}
