export const MONTH_TEXTS = {
  previous: "Previous month",
  next: "Next month",
  today: "This month",
  empty: "No events this month",
  emptyDay: "Nothing is planned for this day.",
  emptyText: "Look at another month, or plan a ride yourself.",
  failed: "We couldn't load this month's events",
  tooMany: "There are more events than we can show. Choose a vehicle type to see all of its events.",
} as const;

/** 'Saturday 5 December, 2 events' */
export function dayLabel(day: string, count: number): string {
  if (count === 0) return day;
  return `${day}, ${count} ${count === 1 ? "event" : "events"}`;
}

export function moreEvents(count: number): string {
  return `+${count} more`;
}
