import { z } from "zod";
import { email, line, missingOrInvalid, nameLine, REQUIRED } from "../fields";
import { isCommonPassword, namesProduct } from "./password-rules";
import {
  FIRST_NAME_REQUIRED,
  LAST_NAME_REQUIRED,
  PASSWORD_NAMES_PRODUCT,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from "./texts";

const MIN_PASSWORD = 10;
const MAX_PASSWORD = 256;
/** A character has up to two units, and one or two accents may be typed apart from it. */
const MAX_TYPED = 4 * MAX_PASSWORD;

/** NFKC, so that different keyboards produce the same password. */
export function normalisePassword(password: string): string {
  return password.normalize("NFKC");
}

const typedPassword = z
  .string({ error: missingOrInvalid(REQUIRED, "must be text") })
  .min(1, REQUIRED)
  .refine((password) => !isTooLong(password), PASSWORD_TOO_LONG);

/** Counts what is hashed: the characters of the normalised form. Text that can't be short enough isn't normalised. */
function isTooLong(password: string): boolean {
  return password.length > MAX_TYPED || [...normalisePassword(password)].length > MAX_PASSWORD;
}

/** The rules for every password that is set, in the product and from the command line. */
export const newPassword = typedPassword.superRefine((password, ctx) => {
  const problem = problemOf(normalisePassword(password));
  if (password !== "" && problem) ctx.addIssue({ code: "custom", message: problem });
});

function problemOf(password: string): string | null {
  if ([...password].length < MIN_PASSWORD) return PASSWORD_TOO_SHORT;
  if (isCommonPassword(password)) return PASSWORD_TOO_COMMON;
  return namesProduct(password) ? PASSWORD_NAMES_PRODUCT : null;
}

export const signUpInput = z.object({
  email,
  password: newPassword,
  firstName: nameLine(100, FIRST_NAME_REQUIRED),
  lastName: nameLine(100, LAST_NAME_REQUIRED),
});
export type SignUpInput = z.output<typeof signUpInput>;

export const signInInput = z.object({ email, password: typedPassword });
export type SignInInput = z.output<typeof signInInput>;

export const forgotPasswordInput = z.object({ email });
export type ForgotPasswordInput = z.output<typeof forgotPasswordInput>;

export const resetPasswordInput = z.object({ token: line(200), password: newPassword });
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

export const changePasswordInput = z.object({ currentPassword: typedPassword, newPassword });
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
