import { expect, test } from "vitest";
import { ACTIVITY_POINTS, activityScore, isLeft, leftAt, leftSince, SHOWN_WEEKS, shownWeeks } from "./rules";

test("the activity score is the sum of what each thing is worth", () => {
  expect(activityScore({ routes: 0, events: 0, topics: 0, ratings: 0, comments: 0 })).toBe(0);
  const { routes, events, topics, ratings, comments } = ACTIVITY_POINTS;
  expect(activityScore({ routes: 1, events: 2, topics: 3, ratings: 4, comments: 5 })).toBe(
    routes + 2 * events + 3 * topics + 4 * ratings + 5 * comments,
  );
});

test("the weeks begin on Mondays at midnight in the zone, on both sides of a clock change", () => {
  const weeks = shownWeeks(new Date("2026-10-07T01:00:00Z"), "Australia/Sydney");
  expect(weeks).toHaveLength(SHOWN_WEEKS);
  expect(weeks.slice(-2)).toEqual([
    { day: "2026-09-28", startsAt: new Date("2026-09-27T14:00:00Z") },
    { day: "2026-10-05", startsAt: new Date("2026-10-04T13:00:00Z") },
  ]);
  expect(weeks[0]?.day).toBe("2026-07-20");
});

test.each([
  ["2026-11-22T12:59:59Z", "2026-11-16"],
  ["2026-11-22T13:00:00Z", "2026-11-23"],
])("at %s the week in Sydney is that of %s", (now, monday) => {
  expect(shownWeeks(new Date(now), "Australia/Sydney").at(-1)?.day).toBe(monday);
});

test("what a group's admins have left for more than a week waits for the site's administrators too", () => {
  const asked = new Date("2026-11-01T08:00:00Z");
  const weekLater = new Date("2026-11-08T08:00:00Z");
  expect(leftAt(asked)).toEqual(weekLater);
  expect(leftSince(weekLater)).toEqual(asked);
  expect(isLeft(asked, weekLater)).toBe(false);
  expect(isLeft(asked, new Date("2026-11-08T08:01:00Z"))).toBe(true);
});
