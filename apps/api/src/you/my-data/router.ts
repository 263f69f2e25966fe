import { deleteAccountInput } from "@longpaddock/domain/my-data/schema";
import { limitedBy, memberProcedure, router } from "../../http/trpc";
import { deleteAccount } from "./delete-account";
import { readDataSummary } from "./read-data-summary";
import { dataSummaryAnswer } from "./view";

export const myDataRouter = router({
  summary: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/data",
        answer: dataSummaryAnswer,
        summary: "What stays if you delete your account, and what you need for it",
      },
    })
    .query(({ ctx }) => readDataSummary(ctx)),

  deleteAccount: memberProcedure
    .use(limitedBy("signIn"))
    .meta({
      security: "account deletion",
      rest: {
        method: "POST",
        path: "/api/user/delete-account",
        status: 204,
        summary: "Delete your account. What others see of it stays without your name",
      },
    })
    .input(deleteAccountInput)
    .mutation(({ ctx, input }) => deleteAccount(ctx, input)),
});
