import { BRAND } from "../brand";

/** Typed to confirm that the account shall go. */
export const DELETION_PHRASE = "delete my account";

export const MY_DATA_TEXTS = {
  title: "Your data",
  lead: `Download everything that you've put into ${BRAND.name}: JSON files, your GPX files and your pictures, in one ZIP.`,
  download: "Download your data",
  downloading: "Packing your data",
  cancel: "Cancel",
  downloaded: { title: "Your data is downloaded" },
  failed: "We couldn't download your data",
  deleteAccount: "Delete account",
} as const;

export const DELETE_ACCOUNT_TEXTS = {
  title: "Delete your account?",
  lead: "This can't be undone.",
  goes: "Your profile, private routes, stars, vehicles, badges, home area and sign-ins are deleted at once.",
  trial:
    "If you've had the free trial, a code made from your email address stays, so that nobody gets a second one with it.",
  /** Before and after what stays. */
  stays: [
    "Others will still see",
    ", under 'Anonymous User'. To remove a public route too, ask for its deletion first.",
  ],
  confirmation: `Type “${DELETION_PHRASE}”`,
  password: "Your password",
  signInAgain: "Sign in again",
  signInFirst: "First sign in once more, to show that it's you. Then come back here within 10 minutes.",
  submit: "Delete account",
  pending: "Deleting…",
  done: { title: "Account deleted", description: "Thanks for riding with us." },
} as const;

export const DELETE_ACCOUNT_MESSAGES = {
  confirmation: `Please type “${DELETION_PHRASE}”`,
  password: "This isn't your password",
  signInAgain: "Please sign in again first. You can delete your account within 10 minutes after that.",
  onlyAdministrator:
    "You're the only administrator. Make someone else an administrator before you delete your account.",
} as const;

/** '3 public routes and 1 rating'; null for none. */
export function keptContent({ publicRoutes, ratings }: { publicRoutes: number; ratings: number }) {
  const parts = [countOf(publicRoutes, "public route"), countOf(ratings, "rating")].filter(Boolean);
  return parts.length > 0 ? parts.join(" and ") : null;
}

function countOf(count: number, noun: string): string {
  if (count === 0) return "";
  return `${count.toLocaleString("en-AU")} ${count === 1 ? noun : `${noun}s`}`;
}

/** While riders count on each other. */
export function underWayOn(title: string): string {
  return `You're on “${title}”. Say on its page that you're home first, so that nobody looks for you.`;
}
