import { countText, type ListCount } from "../list/texts";
import { MAX_EVENT_DAYS } from "./rules";

export const EVENT_MESSAGES = {
  required: "Please fill in event name and date",
  missing: "Please fill in all required fields",
  bothDegrees: "A meeting point needs latitude and longitude",
  endsEarly: "An event can't end before it starts",
  tooLong: `An event takes ${MAX_EVENT_DAYS} days at most`,
} as const;

export function placesTaken(confirmed: number): string {
  const riders = confirmed === 1 ? "1 rider has" : `${confirmed} riders have`;
  return `${riders} already confirmed, so there can't be fewer places`;
}

export function eventLimit(limit: number): string {
  return `Your plan includes ${limit} new events a month`;
}

/** Of a repeating event, which counts as often as it takes place. */
export function seriesLimit(limit: number, added: number, left: number): string {
  return `${eventLimit(limit)}. This would be ${added}, and you have ${left} left.`;
}

export const GROUP_EVENT_TEXTS = {
  add: "New event",
  back: "Back to the group",
  denied: "Only members of this group can plan its events.",
  groupFailed: "We couldn't load the group",
  createFailed: "Failed to create event",
  upcoming: "Upcoming",
  past: "Past",
  cancelled: "Cancelled",
  lists: { upcoming: "Upcoming events", past: "Past events" },
  organizer: "Organised by",
  anonymous: "Anonymous User",
  empty: "No events scheduled yet.",
  list: { failed: "We couldn't load the events", failedMore: "We couldn't load more events." },
} as const;

export function eventOfGroup(name: string): string {
  return `An event of ${name}. It's for the vehicles of the group.`;
}

export function participantCount(count: number): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? "rider" : "riders"} going`;
}

export const UPCOMING_RIDES_TEXTS = {
  failed: "Failed to fetch upcoming rides",
  failedMore: "We couldn't load more rides.",
  empty: { title: "No upcoming events", text: "Join a ride, and you'll find it here." },
  browse: "Browse events",
} as const;

export const EVENTS_TEXTS = {
  title: "Adventure Events",
  backToHome: "Back to Home",
  lead: "Rides and group events near and far. Say that you're coming, or plan one yourself.",
  create: "Create Event",
  listLabel: "Events by date",
  tabs: { today: "Today's Adventures", upcoming: "Upcoming Events", completed: "Completed Events" },
  empty: { today: "No Adventures Today", upcoming: "No upcoming events", completed: "No completed events" },
  emptyText: {
    today: "Nobody has planned a ride for today yet.",
    upcoming: "Plan the next ride, and others will find it here.",
    completed: "Rides are listed here once they're over.",
  },
  seeUpcoming: "See upcoming events",
  failed: {
    today: "Failed to fetch today's events",
    upcoming: "Failed to fetch upcoming events",
    completed: "Failed to fetch completed events",
  },
  failedMore: "We couldn't load more events.",
  loading: "Loading events…",
  vehicleType: "Vehicle type",
  allVehicles: "All vehicles",
  anyMotorcycle: "Any motorcycle",
  organizer: "Organizer",
} as const;

export function eventsFound(found: ListCount): string {
  return `${countText(found)} ${found.count === 1 ? "event" : "events"} found`;
}

export const EVENT_VIEW_TEXTS = {
  label: "View",
  views: { list: "List", month: "Month", map: "Map" },
} as const;

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

export const EVENT_MAP_TEXTS = {
  near: "Near",
  nearHint: "A town or place, or move the map.",
  notFound: "We couldn't find that place.",
  mapTitle: "Map of upcoming events",
  reset: "Show Australia",
  fallbackHint: "You can use the list instead.",
  listLabel: "Upcoming events on the map",
  empty: "No upcoming events here",
  emptyText:
    "Only events with a meeting place from the list are on the map. Zoom out, or plan a ride here yourself.",
  failed: "We couldn't load the events on the map",
  tooMany: "Only the next 200 are shown. Zoom in to see the others.",
} as const;

/** 'Saturday 5 December, 2 events' */
export function dayLabel(day: string, count: number): string {
  if (count === 0) return day;
  return `${day}, ${count} ${count === 1 ? "event" : "events"}`;
}

export function moreEvents(count: number): string {
  return `+${count} more`;
}

export const EVENT_FORM_TEXTS = {
  title: "Create Adventure Event",
  name: "Event name",
  description: "Description",
  descriptionHint: "Pace, surface, fuel stops, what to bring.",
  vehicleType: "Vehicle type",
  dateTime: "Date and time",
  inThePast: "That time has already passed.",
  endDate: "Ends",
  endDateHint: "For rides over several days, or with a time to be back.",
  location: "Meeting place",
  locationHint:
    "Choose a place from the list, so that riders get its time and directions. You can add to its name.",
  locationFailed: "We couldn't find where that is. Riders see the name, but no directions.",
  timeZone: "Time zone",
  timeZoneHint: "Of the place where riders meet.",
  maxParticipants: "Max Participants",
  maxParticipantsHint: "Leave empty for no limit. Once it's full, riders can join a waitlist.",
  submit: "Create Event",
  sending: "Creating…",
  cancel: "Cancel",
  missing: {
    ride: { title: "Missing Information", description: EVENT_MESSAGES.missing },
    group_event: { title: "Missing Information", description: EVENT_MESSAGES.required },
  },
  created: {
    title: "Event Created",
    description: "Your adventure event has been created successfully.",
  },
  failed: { title: "Error", description: "Failed to create event. Please try again." },
} as const;

export const ROUTE_PICKER_TEXTS = {
  label: "Route",
  hint: "Search your own and public routes, or leave it empty.",
  placeholder: "Search routes",
  listLabel: "Routes",
  none: "No route",
  own: "Your route",
  clear: "Remove the route",
  noMatch: "No route has this name.",
  failed: "Failed to fetch routes",
} as const;

/** For those who plan a ride with a route that its riders can't see. */
export const UNSEEN_ROUTE_TEXTS = {
  me: {
    title: "Nobody else can see this route",
    description: "It's private: riders don't see the map or get the GPX file until you share it.",
  },
  otherGroup: {
    title: "Most riders may not see this route",
    description: "It's shared with a group that this event isn't part of. Only members of that group see it.",
  },
  share: "Change who sees it",
} as const;

export function routesOffered(count: number): string {
  if (count === 0) return ROUTE_PICKER_TEXTS.noMatch;
  return count === 1 ? "1 route found" : `${count} routes found`;
}

/** '7:00 am in Broken Hill (ACST)' */
export function timeInPlace(time: string, place: string, zone: string): string {
  return `${time} in ${place} (${zone})`;
}

/** Of a local time that comes twice, or not at all, because the clocks change; `zone` is that of the first. */
export function clockChangeHint(change: "skipped" | "repeated", time: string, zone: string): string {
  return change === "skipped"
    ? `The clocks go forward then, so there's no such time. The event starts at ${time} (${zone}).`
    : `The clocks go back then, so this time comes twice. The event starts at the first (${zone}).`;
}
