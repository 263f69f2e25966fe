import { z } from "zod";

/** A sign-in in progress at the provider, kept in a signed cookie until the browser returns. */
export const pendingSignIn = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** The member to link this sign-in to; absent for a normal sign-in. */
  linkTo: z.string().exactOptional(),
});
export type PendingSignIn = z.output<typeof pendingSignIn>;

export interface Claims {
  issuer: string;
  subject: string;
  /** Null when the provider shares none or doesn't say that it is verified. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

interface SignInStart {
  returnTo: string;
  linkTo?: string;
  /** `create` opens the provider's registration form, if it says that it can; `login` asks for the password again. */
  prompt?: "create" | "login" | undefined;
}

export interface OpenId {
  start(options: SignInStart): Promise<{ address: URL; pending: PendingSignIn }>;
  /** @throws AppError BAD_REQUEST when the response doesn't belong to this browser's sign-in */
  finish(callback: URL, pending: PendingSignIn): Promise<Claims>;
}
