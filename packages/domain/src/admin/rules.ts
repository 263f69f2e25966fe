import { addDays, dayInZone, dayOfWeek, instantOf } from "../calendar";

/** How many weeks the dashboard looks back, with the current one. */
export const SHOWN_WEEKS = 12;

/** What a group's admins have left for this long waits for the site's administrators too. */
export const LEFT_DAYS = 7;

/** A report that was made before this moment counts as left. */
export const leftSince = (now: Date) => new Date(now.getTime() - LEFT_DAYS * 86_400_000);

/** When a report counts as left. */
export const leftAt = (since: Date) => new Date(since.getTime() + LEFT_DAYS * 86_400_000);

export const isLeft = (since: Date, now: Date) => leftAt(since) < now;

/** What administrators write about a request to delete a route. */
export const MAX_REVIEW_NOTES = 2000;

/** What each thing that a member did in the shown weeks adds to their activity score. */
export const ACTIVITY_POINTS = { routes: 10, events: 8, topics: 3, ratings: 2, comments: 1 } as const;

export type ActivityKind = keyof typeof ACTIVITY_POINTS;
export const ACTIVITY_KINDS = Object.keys(ACTIVITY_POINTS) as ActivityKind[];

export type Activity = Readonly<Record<ActivityKind, number>>;

export const activityScore = (activity: Activity): number =>
  ACTIVITY_KINDS.reduce((score, kind) => score + activity[kind] * ACTIVITY_POINTS[kind], 0);

interface Week {
  /** Its Monday, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly startsAt: Date;
}

/**
 * The weeks that the dashboard shows, oldest first. They begin on Mondays at midnight in the zone, also across clock
 * changes. The last one is under way.
 */
export function shownWeeks(now: Date, zone: string): Week[] {
  const today = dayInZone(now, zone);
  const thisMonday = addDays(today, -dayOfWeek(today));
  return Array.from({ length: SHOWN_WEEKS }, (_, week) => {
    const day = addDays(thisMonday, (week + 1 - SHOWN_WEEKS) * 7);
    return { day, startsAt: instantOf(`${day}T00:00`, zone) };
  });
}
