/** A sign-in that is under way at the provider; kept in this browser's signed cookie until it comes back. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
  /** The member who asked to link this sign-in to their account; absent for a plain sign-in. */
  linkTo?: string;
}

/** Who the provider says came back. */
export interface Claims {
  issuer: string;
  subject: string;
  /** Null where the provider shares none, or says that it is not verified. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

export interface OpenId {
  start(wish: { returnTo: string; linkTo?: string }): Promise<{ address: URL; pending: PendingSignIn }>;
  /** @throws AppError BAD_REQUEST when the answer is not one to this browser's own question. */
  finish(callback: URL, pending: PendingSignIn): Promise<Claims>;
}
