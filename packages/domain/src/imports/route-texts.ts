import { counted } from "../email-invites/texts";
import type { RouteVisibility } from "../routes/vocabulary";
import { MAX_IMPORTED_ROUTES } from "./rules";

export const ROUTE_IMPORT_MESSAGES = {
  none: "There's no track in these files",
  tooMany: `There are more than ${MAX_IMPORTED_ROUTES} tracks in these files. Bring them in several goes.`,
} as const;

/** Why a file leads to what it leads to. */
export const ROUTE_REASONS = {
  known: (name: string) => `The same line is here already, as “${name}”`,
  duplicate: (row: number) => `The same line as in row ${row}`,
  looksLike: (name: string) => `Looks like “${name}”`,
  looksLikeRow: (row: number) => `Looks like row ${row}`,
  noState: "It isn't in any state, so it can only be added by hand",
  ofGroup: (state: string) => `It isn't in any state: the group's is taken, ${state}`,
  isUsed: "Stays: somebody has starred, ridden, rated or planned with it, or it was changed since",
  gone: "Its file isn't here any more: upload it again",
} as const;

const SEEN_BY: Readonly<Record<RouteVisibility, string>> = {
  everyone: "Everyone sees them",
  group: "Only the group's members see them",
  me: "Only you see them",
};

export const ROUTE_NOTES = {
  seenBy: (visibility: RouteVisibility) => SEEN_BY[visibility],
  author: (name: string) => `${name} is their author`,
  passedOver: (count: number) => `${counted(count, "other file is", "other files are")} left out`,
} as const;
