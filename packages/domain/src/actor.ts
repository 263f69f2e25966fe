import type { ProfileType } from "./plans";

export interface Guest {
  readonly kind: "guest";
}

export interface Member {
  readonly kind: "member";
  readonly id: string;
  readonly onboarded: boolean;
  /** The plan in force now: a running trial is already counted in. */
  readonly profileType: ProfileType;
}

export interface Admin {
  readonly kind: "admin";
  readonly id: string;
  readonly onboarded: boolean;
  readonly profileType: ProfileType;
}

export type SignedIn = Member | Admin;

/** Who asks. */
export type Actor = Guest | SignedIn;

export const GUEST: Guest = { kind: "guest" };

export function isSignedIn(actor: Actor): actor is SignedIn {
  return actor.kind !== "guest";
}
