import {
  changePasswordInput,
  forgotPasswordInput,
  resetPasswordInput,
  signInInput,
  signUpInput,
} from "@longpaddock/domain/auth/schema";
import { limitedBy, memberProcedure, publicProcedure, router } from "../../http/trpc";
import { changePassword } from "./change-password";
import { forgotPassword } from "./forgot-password";
import { readCurrentUser } from "./read-current-user";
import { readOptions } from "./read-options";
import { resetPassword } from "./reset-password";
import { signIn } from "./sign-in";
import { signOut } from "./sign-out";
import { signUp } from "./sign-up";
import { currentUserAnswer } from "./view";

export const authRouter = router({
  user: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/auth/user",
        answer: currentUserAnswer,
        summary: "Get the current user",
      },
    })
    .query(({ ctx }) => readCurrentUser(ctx)),

  options: publicProcedure.query(({ ctx }) => readOptions(ctx)),

  signUp: publicProcedure
    .use(limitedBy("signUp"))
    .meta({
      rest: {
        method: "POST",
        path: "/api/auth/sign-up",
        status: 201,
        answer: currentUserAnswer,
        summary: "Create an account and sign in",
      },
    })
    .input(signUpInput)
    .mutation(({ ctx, input }) => signUp(ctx, input)),

  signIn: publicProcedure
    .use(limitedBy("signIn"))
    .meta({
      security: "sign-in",
      rest: { method: "POST", path: "/api/auth/sign-in", answer: currentUserAnswer, summary: "Sign in" },
    })
    .input(signInInput)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  signOut: publicProcedure
    .meta({ rest: { method: "POST", path: "/api/auth/sign-out", status: 204, summary: "Sign out" } })
    .mutation(({ ctx }) => signOut(ctx)),

  forgotPassword: publicProcedure
    .use(limitedBy("passwordReset"))
    .meta({
      security: "reset request",
      rest: {
        method: "POST",
        path: "/api/auth/forgot-password",
        status: 204,
        summary: "Request an email with a link to choose a new password",
      },
    })
    .input(forgotPasswordInput)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),

  resetPassword: publicProcedure
    .use(limitedBy("passwordReset"))
    .meta({
      security: "password reset",
      rest: {
        method: "POST",
        path: "/api/auth/reset-password",
        status: 204,
        summary: "Choose a new password with the token from the email. Ends all sessions",
      },
    })
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  changePassword: memberProcedure
    .use(limitedBy("signIn"))
    .meta({
      security: "password change",
      rest: {
        method: "POST",
        path: "/api/auth/password",
        status: 204,
        summary: "Change your password. Ends your other sessions",
      },
    })
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
});
