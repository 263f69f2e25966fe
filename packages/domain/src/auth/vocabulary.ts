/** Tells the sign-in page why signing in with another service failed. */
export const SIGN_IN_FAILURE_COOKIE = { name: "sign-in-failure", path: "/sign-in" } as const;
