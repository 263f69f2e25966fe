import {
  changeRoleInput,
  groupId,
  groupPerson,
  listMembersInput,
  setEmailSharingInput,
} from "@longpaddock/domain/memberships/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { approveAll } from "./approve-all";
import { approveMember } from "./approve-member";
import { changeOwner } from "./change-owner";
import { changeRole } from "./change-role";
import { joinGroup } from "./join-group";
import { leaveGroup } from "./leave-group";
import { listGroupMembers } from "./list/list-group-members";
import { listLetters } from "./list/list-letters";
import { readEmailSharing } from "./read-email-sharing";
import { readOwnMembership } from "./read-own-membership";
import { removeMember } from "./remove-member";
import { blockPerson, unblockPerson } from "./set-block";
import { setEmailSharing } from "./set-email-sharing";
import {
  approvalsAnswer,
  emailSharingAnswer,
  groupMemberAnswer,
  memberLettersAnswer,
  membershipOfGroupAnswer,
  ownMembershipAnswer,
} from "./view";

export const membershipsRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/members",
        answer: z.array(groupMemberAnswer),
        summary:
          "List a group's members, or with status=pending those who have asked to join, or with status=blocked. sort=name is from A to Z, and begins at from",
        output: pageOutput,
      },
    })
    .input(listMembersInput)
    .query(({ ctx, input }) => listGroupMembers(ctx, input)),

  letters: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/members/letters",
        answer: memberLettersAnswer,
        summary: "List the letters with which the names of a group's members begin",
      },
    })
    .input(groupId)
    .query(({ ctx, input }) => listLetters(ctx, input)),

  join: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/join",
        status: 201,
        answer: membershipOfGroupAnswer,
        summary: "Join a public group, or ask to join a private one",
      },
    })
    .input(groupId)
    .mutation(({ ctx, input }) => joinGroup(ctx, input)),

  leave: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/groups/{id}/leave",
        status: 204,
        summary: "Leave a group, or withdraw your request to join it",
      },
    })
    .input(groupId)
    .mutation(({ ctx, input }) => leaveGroup(ctx, input)),

  approve: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/members/{userId}/approve",
        answer: membershipOfGroupAnswer,
        summary: "Approve someone who has asked to join your group",
      },
    })
    .input(groupPerson)
    .mutation(({ ctx, input }) => approveMember(ctx, input)),

  approveAll: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/members/approve-all",
        answer: approvalsAnswer,
        summary: "Approve everybody who has asked to join your group, as far as there is room",
      },
    })
    .input(groupId)
    .mutation(({ ctx, input }) => approveAll(ctx, input)),

  remove: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/groups/{id}/members/{userId}",
        status: 204,
        summary: "Remove a member from a group, or refuse a request to join it",
      },
    })
    .input(groupPerson)
    .mutation(({ ctx, input }) => removeMember(ctx, input)),

  block: onboardedProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/groups/{id}/members/{userId}/block",
        status: 204,
        summary: "Block someone from your group: their membership ends, and they can't come back",
      },
    })
    .input(groupPerson)
    .mutation(({ ctx, input }) => blockPerson(ctx, input)),

  unblock: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/groups/{id}/members/{userId}/block",
        status: 204,
        summary: "Let someone who is blocked from your group come back",
      },
    })
    .input(groupPerson)
    .mutation(({ ctx, input }) => unblockPerson(ctx, input)),

  changeRole: onboardedProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/groups/{id}/members/{userId}/role",
        answer: membershipOfGroupAnswer,
        summary: "Change a member's role in a group",
      },
    })
    .input(changeRoleInput)
    .mutation(({ ctx, input }) => changeRole(ctx, input)),

  changeOwner: onboardedProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/groups/{id}/owner",
        status: 204,
        summary: "Hand your group over to another of its admins",
      },
    })
    .input(groupPerson)
    .mutation(({ ctx, input }) => changeOwner(ctx, input)),

  own: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/membership",
        answer: ownMembershipAnswer,
        summary: "Read your role in a group, and your number and date in the club's own list",
      },
    })
    .input(groupId)
    .query(({ ctx, input }) => readOwnMembership(ctx, input)),

  emailSharing: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/email-sharing",
        answer: emailSharingAnswer,
        summary: "Read whether you share your email address with the group's admins",
      },
    })
    .input(groupId)
    .query(({ ctx, input }) => readEmailSharing(ctx, input)),

  setEmailSharing: onboardedProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/groups/{id}/email-sharing",
        answer: emailSharingAnswer,
        summary: "Share your email address with the group's admins, or stop sharing it",
      },
    })
    .input(setEmailSharingInput)
    .mutation(({ ctx, input }) => setEmailSharing(ctx, input)),
});
