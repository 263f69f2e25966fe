import { sessionId } from "@longpaddock/domain/own-sessions/schema";
import { z } from "zod";
import { memberProcedure, router } from "../../http/trpc";
import { listSessions } from "./list-sessions";
import { revokeOtherSessions } from "./revoke-other-sessions";
import { revokeSession } from "./revoke-session";
import { sessionAnswer } from "./view";

export const ownSessionsRouter = router({
  list: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/auth/sessions",
        answer: z.array(sessionAnswer),
        summary: "Where you're signed in, newest first",
      },
    })
    .query(({ ctx }) => listSessions(ctx)),

  end: memberProcedure
    .meta({
      security: "sign-out",
      rest: {
        method: "DELETE",
        path: "/api/auth/sessions/{id}",
        status: 204,
        summary: "Sign one of your devices out",
      },
    })
    .input(sessionId)
    .mutation(({ ctx, input }) => revokeSession(ctx, input)),

  endOthers: memberProcedure
    .meta({
      security: "sign-out",
      rest: {
        method: "DELETE",
        path: "/api/auth/sessions",
        status: 204,
        summary: "Sign out everywhere but here",
      },
    })
    .mutation(({ ctx }) => revokeOtherSessions(ctx)),
});
