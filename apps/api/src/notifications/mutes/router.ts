import { muteMemberInput } from "@longpaddock/domain/mutes/schema";
import { pageInput } from "@longpaddock/domain/paging";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { memberProcedure, router } from "../../http/trpc";
import { listMutedMembers } from "./list-muted-members";
import { muteMember, unmuteMember } from "./set-mute";
import { mutedMemberAnswer } from "./view";

export const mutesRouter = router({
  list: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/muted-members",
        answer: z.array(mutedMemberAnswer),
        summary: "List the members whom you have muted, the latest first",
        output: pageOutput,
      },
    })
    .input(pageInput)
    .query(({ ctx, input }) => listMutedMembers(ctx, input)),

  mute: memberProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/muted-members/{userId}",
        status: 204,
        summary: "Fold away what a member writes, and be told of none of it; they don't find out",
      },
    })
    .input(muteMemberInput)
    .mutation(({ ctx, input }) => muteMember(ctx, input)),

  unmute: memberProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/muted-members/{userId}",
        status: 204,
        summary: "Unmute a member",
      },
    })
    .input(muteMemberInput)
    .mutation(({ ctx, input }) => unmuteMember(ctx, input)),
});
