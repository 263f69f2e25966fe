export const EVENT_MESSAGES = {
  required: "Please fill in event name and date",
  missing: "Please fill in all required fields",
} as const;

export function eventLimit(limit: number): string {
  return `Your plan includes ${limit} new events a month`;
}

export const GROUP_EVENT_TEXTS = {
  add: "New event",
  title: "Event name",
  date: "Date and time",
  dateHint: "The local time where it takes place.",
  location: "Meeting place",
  description: "Description",
  submit: "Create Event",
  sending: "Creating…",
  created: { title: "Event Created" },
  createFailed: "Failed to create event",
  upcoming: "Upcoming",
  past: "Past",
  lists: { upcoming: "Upcoming events", past: "Past events" },
  organizer: "Organised by",
  anonymous: "Anonymous User",
  empty: "No events scheduled yet.",
  list: { failed: "We couldn't load the events", failedMore: "We couldn't load more events." },
} as const;

export function participantCount(count: number): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? "rider" : "riders"} going`;
}

export const UPCOMING_RIDES_TEXTS = {
  failed: "Failed to fetch upcoming rides",
  failedMore: "We couldn't load more rides.",
  empty: { title: "No upcoming events", text: "Join a ride, and you'll find it here." },
  browse: "Browse events",
} as const;
