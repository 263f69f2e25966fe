import {
  emailInviteOfGroup,
  emailInvitesInput,
  pasteInput,
  stopInvitesInput,
} from "@longpaddock/domain/email-invites/schema";
import { groupId } from "@longpaddock/domain/memberships/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { limitedBy, onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { checkAddresses } from "./check-addresses";
import { createEmailInvites } from "./create-email-invites";
import { listEmailInvites } from "./list-email-invites";
import { readSummary } from "./read-summary";
import { refuseInvitations } from "./refuse-invitations";
import { resendInvitation } from "./resend-invitation";
import { emailInviteAnswer, pasteAnswer, summaryAnswer } from "./view";
import { withdrawInvitation } from "./withdraw-invitation";

export const emailInvitesRouter = router({
  list: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/email-invites",
        answer: z.array(emailInviteAnswer),
        summary: "List the mailed invitations of your group that nobody has accepted yet, newest first",
        output: pageOutput,
      },
    })
    .input(emailInvitesInput)
    .query(({ ctx, input }) => listEmailInvites(ctx, input)),

  summary: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/email-invites/summary",
        answer: summaryAnswer,
        summary: "Count the mailed invitations of your group: waiting, sent, not delivered, accepted",
      },
    })
    .input(groupId)
    .query(({ ctx, input }) => readSummary(ctx, input)),

  /** Not a query: those carry their input in the address, which logs and proxies keep. */
  check: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/email-invites/check",
        answer: pasteAnswer,
        summary: "Check a pasted list of email addresses without sending anything",
      },
    })
    .use(limitedBy("checkAddresses"))
    .input(pasteInput)
    .mutation(({ ctx, input }) => checkAddresses(ctx, input)),

  create: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/email-invites",
        status: 201,
        answer: pasteAnswer,
        summary: "Mail an invitation to each new address of a pasted list",
      },
    })
    .use(limitedBy("createEmailInvites"))
    .input(pasteInput)
    .mutation(({ ctx, input }) => createEmailInvites(ctx, input)),

  resend: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/email-invites/{inviteId}/resend",
        answer: emailInviteAnswer,
        summary: "Mail an invitation of your group once more",
      },
    })
    .use(limitedBy("createEmailInvites"))
    .input(emailInviteOfGroup)
    .mutation(({ ctx, input }) => resendInvitation(ctx, input)),

  withdraw: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/groups/{id}/email-invites/{inviteId}",
        status: 204,
        summary: "Withdraw a mailed invitation of your group and delete the address",
      },
    })
    .input(emailInviteOfGroup)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),

  refuse: publicProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/email-invites/refuse",
        status: 204,
        summary: "Get no more mailed invitations; the token is the part of the mailed link after `#stop=`",
      },
    })
    .use(limitedBy("readInvite"))
    .input(stopInvitesInput)
    .mutation(({ ctx, input }) => refuseInvitations(ctx, input)),
});
