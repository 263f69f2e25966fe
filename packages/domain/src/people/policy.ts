import { type Actor, isAdmin, isSignedIn } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import type { ShownTo } from "./vocabulary";

/** A member, and what the actor has to do with them. */
export interface PersonAccess {
  readonly id: string;
  /** Both are in a group, or come or came to a ride. */
  readonly sharesPlace: boolean;
  /** Everybody sees their name already: beside public routes, rides and topics, or in the list of a public group. */
  readonly isPublic: boolean;
}

/** Who has nothing to do with a member, and sees nothing public of them, can't tell that they exist. */
export function canSeePerson(actor: Actor, person: PersonAccess): Decision {
  if (!isSignedIn(actor)) return deny("UNAUTHORIZED");
  return knowsPerson(actor, person) || person.isPublic ? ALLOW : deny("NOT_FOUND");
}

/** Others see of a member only what is public anyway. */
export function knowsPerson(actor: Actor, { id, sharesPlace }: PersonAccess): boolean {
  return isSignedIn(actor) && (actor.id === id || sharesPlace || isAdmin(actor));
}

export interface SharingAccess {
  readonly id: string;
  readonly sharesGroup: boolean;
  /** The actor runs, leads or sweeps a ride that the member comes to. */
  readonly leads: boolean;
  /** The member doesn't want to hear from the actor. */
  readonly isMuted: boolean;
}

/** For what a member shows to some only. Administrators of the site have no right of their own to it here. */
export function isShownTo(actor: Actor, person: SharingAccess, shownTo: ShownTo): boolean {
  if (!isSignedIn(actor)) return false;
  if (actor.id === person.id) return true;
  if (person.isMuted || shownTo === "nobody") return false;
  return person.leads || (shownTo === "groups" && person.sharesGroup);
}
