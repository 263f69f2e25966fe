/** Typed to confirm that the account shall go. */
export const DELETION_PHRASE = "delete my account";

export const DELETE_ACCOUNT_MESSAGES = {
  confirmation: `Please type “${DELETION_PHRASE}”`,
  password: "This isn't your password",
  signInAgain: "Please sign in again first. You can delete your account within 10 minutes after that.",
  onlyAdministrator:
    "You're the only administrator. Make someone else an administrator before you delete your account.",
} as const;

/** While riders count on each other. */
export function underWayOn(title: string): string {
  return `You're on “${title}”. Say on its page that you're home first, so that nobody looks for you.`;
}
