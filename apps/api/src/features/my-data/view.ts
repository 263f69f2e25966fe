interface DataSummary {
  /** False for accounts that only sign in with OpenID Connect. */
  hasPassword: boolean;
  /** Recent enough to delete an account without a password. */
  isSignInFresh: boolean;
  isOnlyAdministrator: boolean;
  publicRoutes: number;
  ratings: number;
}

export function dataSummaryView({
  hasPassword,
  isSignInFresh,
  isOnlyAdministrator,
  publicRoutes,
  ratings,
}: DataSummary) {
  return { hasPassword, isSignInFresh, isOnlyAdministrator, keeps: { publicRoutes, ratings } };
}
