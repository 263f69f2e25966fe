import { answerByLinkInput, answerLinkInput } from "@longpaddock/domain/answer-links/schema";
import { limitedBy, publicProcedure, router } from "../../http/trpc";
import { answerByLink, readAnswerLink } from "./answer-by-link";
import { answerLinkAnswer } from "./view";

export const answerLinksRouter = router({
  /** Not a query: those carry their input in the address, which logs and proxies keep. */
  read: publicProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/answer-links/read",
        answer: answerLinkAnswer,
        summary:
          "Read the ride that a mailed link asks about; the token is the part of the link after `#ride=`",
      },
    })
    .use(limitedBy("readInvite"))
    .input(answerLinkInput)
    .mutation(({ ctx, input }) => readAnswerLink(ctx, input)),

  answer: publicProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/answer-links/answer",
        answer: answerLinkAnswer,
        summary: "Answer a ride as the member who got the mailed link, without signing in, until it starts",
      },
    })
    .use(limitedBy("readInvite"))
    .input(answerByLinkInput)
    .mutation(({ ctx, input }) => answerByLink(ctx, input)),
});
