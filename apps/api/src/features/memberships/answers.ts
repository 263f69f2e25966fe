import { MEMBERSHIP_STATUSES } from "@longpaddock/domain/memberships/vocabulary";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { z } from "zod";
import { answerOf, instant, person, rowId, tally } from "../../core/answers";
import type { approvalsView, emailSharingView, groupMemberView, membershipOfGroupView } from "./view";

const membershipFields = {
  userId: z.string(),
  role: z.enum(GROUP_ROLES),
  status: z.enum(MEMBERSHIP_STATUSES),
  joinedAt: instant,
};

export const membershipOfGroupAnswer = answerOf<typeof membershipOfGroupView>()("MembershipOfGroup", {
  groupId: rowId,
  ...membershipFields,
});

export const groupMemberAnswer = answerOf<typeof groupMemberView>()("GroupMember", {
  id: rowId,
  ...membershipFields,
  user: person,
});

export const approvalsAnswer = answerOf<typeof approvalsView>()("Approvals", {
  approved: tally,
  waiting: z
    .strictObject({
      noRoom: tally.meta({ description: "Because the group is full" }),
      theirLimit: tally.meta({ description: "Because their plan takes no more groups" }),
    })
    .meta({ description: "How many requests stay" }),
});

export const emailSharingAnswer = answerOf<typeof emailSharingView>()("EmailSharing", {
  sharesEmail: z.boolean(),
});
