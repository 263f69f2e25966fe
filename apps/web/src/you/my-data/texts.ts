import { BRAND } from "@longpaddock/domain/brand";
import { DELETION_PHRASE } from "@longpaddock/domain/my-data/texts";

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
  goes: "Your profile, private routes, stars, vehicles, badges, home area and sign-ins are deleted straight away.",
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

/** '3 public routes and 1 rating'; null for none. */
export function keptContent({ publicRoutes, ratings }: { publicRoutes: number; ratings: number }) {
  const parts = [countOf(publicRoutes, "public route"), countOf(ratings, "rating")].filter(Boolean);
  return parts.length > 0 ? parts.join(" and ") : null;
}

function countOf(count: number, noun: string): string {
  if (count === 0) return "";
  return `${count.toLocaleString("en-AU")} ${count === 1 ? noun : `${noun}s`}`;
}
