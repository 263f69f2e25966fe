import { memberId, suspensionInput } from "@longpaddock/domain/suspensions/schema";
import { adminProcedure, router } from "../../http/trpc";
import { memberAnswer } from "../admin/member-view";
import { clearSuspension } from "./clear-suspension";
import { setSuspension } from "./set-suspension";
import { signOutMember } from "./sign-out-member";

export const suspensionsRouter = router({
  set: adminProcedure
    .meta({
      security: "suspension",
      rest: {
        method: "PUT",
        path: "/api/admin/users/{id}/suspension",
        answer: memberAnswer,
        summary: "Suspend a member: they are signed out everywhere and can't sign in until it ends",
      },
    })
    .input(suspensionInput)
    .mutation(({ ctx, input }) => setSuspension(ctx, input)),

  clear: adminProcedure
    .meta({
      security: "suspension",
      rest: {
        method: "DELETE",
        path: "/api/admin/users/{id}/suspension",
        answer: memberAnswer,
        summary: "Restore a suspended member",
      },
    })
    .input(memberId)
    .mutation(({ ctx, input }) => clearSuspension(ctx, input)),

  signOut: adminProcedure
    .meta({
      security: "sign-out",
      rest: {
        method: "POST",
        path: "/api/admin/users/{id}/sign-out",
        status: 204,
        summary: "End all sessions of a member",
      },
    })
    .input(memberId)
    .mutation(({ ctx, input }) => signOutMember(ctx, input)),
});
