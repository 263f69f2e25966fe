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

/** What a provider says about somebody. */
export interface Profile {
  /** Null when the provider shares none or doesn't say that it is verified. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

export interface Identity {
  issuer: string;
  subject: string;
  /**
   * Asks the provider again for what it didn't say with the identity. Only newcomers and links need it.
   * @throws AppError UNAVAILABLE, or BAD_REQUEST when the answer is about somebody else or can't be trusted
   */
  profile(): Promise<Profile>;
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
  finish(callback: URL, pending: PendingSignIn): Promise<Identity>;
}
