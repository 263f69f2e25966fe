import { isAdmin, type Onboarded } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { canRate } from "../ratings/policy";
import { type GroupRole, hasGroupRight } from "../roles";
import { canEditRoute, canSeeRoute, type RouteAccess } from "../routes/policy";
import { MAX_NOTE_PHOTOS, MAX_ROUTE_PHOTOS } from "./rules";
import { ROUTE_PHOTO_MESSAGES } from "./texts";

/** `added`: how many the route has. */
export function canAddRoutePhoto(actor: Onboarded, route: RouteAccess, added: number): Decision {
  const edit = canEditRoute(actor, route);
  if (!edit.allowed || added < MAX_ROUTE_PHOTOS) return edit;
  return deny("CONFLICT", ROUTE_PHOTO_MESSAGES.tooMany);
}

/** To the note of the actor's own rating. `added`: how many it has. */
export function canAddNotePhoto(actor: Onboarded, route: RouteAccess, added: number): Decision {
  const rate = canRate(actor, route);
  if (!rate.allowed || added < MAX_NOTE_PHOTOS) return rate;
  return deny("CONFLICT", ROUTE_PHOTO_MESSAGES.tooManyInNote);
}

export interface PhotoAccess {
  readonly route: RouteAccess & {
    /** The actor's, in the group with which alone the route is shared. */
    readonly groupRole: GroupRole | null;
  };
  /** Who added it. */
  readonly userId: string;
}

/** Of the route or of a rating's note. */
export function canRemoveRoutePhoto(actor: Onboarded, { route, userId }: PhotoAccess): Decision {
  const see = canSeeRoute(actor, route);
  if (!see.allowed) return see;
  if (actor.id === userId || isAdmin(actor) || removesAsGroupAdmin(route)) return ALLOW;
  return deny("FORBIDDEN", ROUTE_PHOTO_MESSAGES.notYours);
}

/** Whether nothing but the site administrator's role lets them remove it. */
export function removesRoutePhotoAsSiteAdmin(actor: Onboarded, { route, userId }: PhotoAccess): boolean {
  return isAdmin(actor) && actor.id !== userId && !removesAsGroupAdmin(route);
}

const removesAsGroupAdmin = ({ groupRole }: PhotoAccess["route"]) =>
  groupRole !== null && hasGroupRight(groupRole, "removePosts");
