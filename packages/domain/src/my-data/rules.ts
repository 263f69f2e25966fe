/** Members without a password must have signed in this recently to delete their account. */
const FRESH_SIGN_IN_MS = 10 * 60_000;

export function isFreshSignIn(signedInAt: Date | null, now: Date): boolean {
  return signedInAt !== null && now.getTime() - signedInAt.getTime() <= FRESH_SIGN_IN_MS;
}
