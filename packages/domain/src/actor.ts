import type { ProfileType, SitePlans } from "./plans";

export interface Guest {
  readonly kind: "guest";
}

interface Account {
  readonly id: string;
  readonly onboarded: boolean;
  /** The plan in force now; a running trial counts. */
  readonly profileType: ProfileType;
  readonly plans: SitePlans;
}

interface Member extends Account {
  readonly kind: "member";
}

export interface Admin extends Account {
  readonly kind: "admin";
}

export type Actor = Guest | SignedIn;

export type SignedIn = Member | Admin;

/** Administrators have to finish onboarding too. */
export type Onboarded = SignedIn & { readonly onboarded: true };

export const GUEST: Guest = { kind: "guest" };

export function isSignedIn(actor: Actor): actor is SignedIn {
  return actor.kind !== "guest";
}

export function isOnboarded(actor: Actor): actor is Onboarded {
  return isSignedIn(actor) && actor.onboarded;
}

export function isAdmin(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/** The id to compare with those of members; no member has the id of visitors. */
export function viewerId(actor: Actor): string {
  return isSignedIn(actor) ? actor.id : "";
}
