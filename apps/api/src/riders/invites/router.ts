import { createInviteInput, inviteOfGroup, inviteSecret } from "@longpaddock/domain/invites/schema";
import { groupId } from "@longpaddock/domain/memberships/schema";
import { z } from "zod";
import { limitedBy, onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { membershipOfGroupAnswer } from "../memberships/view";
import { acceptInvite } from "./accept-invite";
import { createInvite } from "./create-invite";
import { deleteInvite } from "./delete-invite";
import { listInvites } from "./list-invites";
import { readInvite } from "./read-invite";
import { revokeInvite } from "./revoke-invite";
import { invitationAnswer, inviteAnswer, newInviteAnswer } from "./view";

export const invitesRouter = router({
  list: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/invites",
        answer: z.array(inviteAnswer),
        summary: "List the invite links of your group, newest first",
      },
    })
    .input(groupId)
    .query(({ ctx, input }) => listInvites(ctx, input)),

  create: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/invites",
        status: 201,
        answer: newInviteAnswer,
        summary: "Create an invite link for your group; only this answer contains it",
      },
    })
    .use(limitedBy("createInvite"))
    .input(createInviteInput)
    .mutation(({ ctx, input }) => createInvite(ctx, input)),

  revoke: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/invites/{inviteId}/revoke",
        answer: inviteAnswer,
        summary: "Withdraw an invite link of your group",
      },
    })
    .input(inviteOfGroup)
    .mutation(({ ctx, input }) => revokeInvite(ctx, input)),

  delete: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/groups/{id}/invites/{inviteId}",
        status: 204,
        summary: "Delete an invite link of your group",
      },
    })
    .input(inviteOfGroup)
    .mutation(({ ctx, input }) => deleteInvite(ctx, input)),

  /** Not a query: those carry their input in the address, which logs and proxies keep. */
  read: publicProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/invites/read",
        answer: invitationAnswer,
        summary: "Read what an invite link is for; the secret is the part of the link after `#secret=`",
      },
    })
    .use(limitedBy("readInvite"))
    .input(inviteSecret)
    .mutation(({ ctx, input }) => readInvite(ctx, input)),

  accept: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/invites/accept",
        status: 201,
        answer: membershipOfGroupAnswer,
        summary: "Join the group of an invite link, also a private one",
      },
    })
    .input(inviteSecret)
    .mutation(({ ctx, input }) => acceptInvite(ctx, input)),
});
