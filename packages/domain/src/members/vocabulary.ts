/** Newcomers haven't finished onboarding. */
export const MEMBER_STATUSES = ["active", "suspended", "newcomer"] as const;
