import { requireOnboarded } from "@longpaddock/domain/access";
import {
  createGroupInput,
  deleteGroupInput,
  featuredGroupsInput,
  listGroupsInput,
  setGroupPlanInput,
  topDiscussionsInput,
  updateGroupInput,
} from "@longpaddock/domain/groups/schema";
import { groupId } from "@longpaddock/domain/memberships/schema";
import { pageInput } from "@longpaddock/domain/paging";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import {
  adminProcedure,
  limitedBy,
  mayBeOld,
  memberProcedure,
  onboardedProcedure,
  publicProcedure,
  router,
} from "../../http/trpc";
import { createGroup } from "./create-group";
import { deleteGroup } from "./delete-group";
import { groupAnswer, groupCardAnswer } from "./group-view";
import { listFeaturedGroups } from "./list-featured-groups";
import { listGroups } from "./list-groups";
import { listOwnGroups } from "./list-own-groups";
import { listTopDiscussions } from "./list-top-discussions";
import { membershipAnswer } from "./membership-view";
import { readGroup } from "./read-group";
import { groupPlanAnswer, setGroupPlan } from "./set-group-plan";
import { topDiscussionAnswer } from "./top-discussion-view";
import { updateGroup } from "./update-group";

const upload = { admit: requireOnboarded, files: { image: { kind: "image" } } } as const;

export const groupsRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups",
        answer: z.array(groupCardAnswer),
        summary: "List groups, newest first",
        output: pageOutput,
      },
    })
    .input(listGroupsInput)
    .use(mayBeOld)
    .query(({ ctx, input }) => listGroups(ctx, input)),

  featured: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/featured",
        answer: z.array(groupCardAnswer),
        summary: "List the public groups with the most members",
      },
    })
    .input(featuredGroupsInput)
    .use(mayBeOld)
    .query(({ ctx, input }) => listFeaturedGroups(ctx, input)),

  byId: publicProcedure
    .meta({
      rest: { method: "GET", path: "/api/groups/{id}", answer: groupAnswer, summary: "Get a group" },
    })
    .input(groupId)
    .query(({ ctx, input }) => readGroup(ctx, input)),

  create: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups",
        status: 201,
        answer: groupAnswer,
        summary: "Create a group, with a picture as a file or as an address",
        upload,
      },
    })
    .use(limitedBy("createGroup"))
    .input(createGroupInput)
    .mutation(({ ctx, input }) => createGroup(ctx, input)),

  update: onboardedProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/groups/{id}",
        answer: groupAnswer,
        summary: "Change the settings of a group that you manage",
        upload,
      },
    })
    .input(updateGroupInput)
    .mutation(({ ctx, input }) => updateGroup(ctx, input)),

  delete: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/groups/{id}",
        status: 204,
        summary: "Delete a group that you manage, with everything in it",
      },
    })
    .input(deleteGroupInput)
    .mutation(({ ctx, input }) => deleteGroup(ctx, input)),

  own: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/groups",
        answer: z.array(membershipAnswer),
        summary: "List the groups that you belong to, the latest joined first",
        output: pageOutput,
      },
    })
    .input(pageInput)
    .query(({ ctx, input }) => listOwnGroups(ctx, input)),

  topDiscussions: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/top-discussions",
        answer: z.array(topDiscussionAnswer),
        summary: "List the discussions of public groups with the most comments, for every member",
      },
    })
    .input(topDiscussionsInput)
    .use(mayBeOld)
    .query(({ ctx, input }) => listTopDiscussions(ctx, input)),
});

export const groupsAdminRouter = router({
  setPlan: adminProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/admin/groups/{id}",
        answer: groupPlanAnswer,
        summary: "Give a group a plan, which its members use in it, and a size",
      },
    })
    .input(setGroupPlanInput)
    .mutation(({ ctx, input }) => setGroupPlan(ctx, input)),
});
