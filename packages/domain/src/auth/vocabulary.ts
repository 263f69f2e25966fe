/** Tells the sign-in page why signing in with another service failed. */
export const SIGN_IN_FAILURE_COOKIE = { name: "sign-in-failure", path: "/sign-in" } as const;

/**
 * Says whose act a request sends. The server answers 401 if somebody else is signed in by now, so that what one member
 * did without a network is never taken for another's. Of a visitor without an account it is what the board calls them, such as
 * guest-12: then the visit's cookie counts alone.
 */
export const ACTING_MEMBER_HEADER = "x-acting-member";
