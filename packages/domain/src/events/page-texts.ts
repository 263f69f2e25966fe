import type { EventScope } from "../event-series/vocabulary";

export const EVENT_PAGE_TEXTS = {
  back: "Back to Events",
  notFound: "Event Not Found",
  notFoundDescription: "The event you're looking for doesn't exist or has been removed",
  mayBePrivate: "It may also be for a group's members only.",
  failed: "We couldn't load this event",
  loading: "Loading event…",
  about: "About This Event",
  noDescription: "The organiser hasn't added a description yet.",
  route: "Event Route",
  viewRoute: "View route",
  routeFailed: "We couldn't load the route",
  showMeetingPoint: "Show the meeting point",
  noMap: "There's no map, because this route has no GPX file or waypoints.",
  premiumRoute: "The map of this route comes with the Premium and Gold plans.",
  details: "Event Details",
  starts: "Starts",
  ends: "Ends",
  yourTime: "Your time",
  meetingPlace: "Meeting place",
  directions: "Get directions",
  mapHint: "The directions still lead there.",
  copy: "Copy event",
  more: "More",
  vehicle: "Vehicle",
  places: "Going",
  waitlist: "Waitlist",
  group: "Group",
  organizer: "Organised by",
  organises: "Organizer",
  whyCancelled: "Why it was cancelled",
  statuses: { upcoming: "Upcoming", underWay: "Under way", completed: "Completed", cancelled: "Cancelled" },
} as const;

export function copyOf(title: string, group: string | undefined): string {
  return group ? `A copy of ${title} in ${group}.` : `A copy of ${title}.`;
}

export const EDIT_EVENT_TEXTS = {
  open: "Edit event",
  back: "Back to the event",
  save: "Save changes",
  saving: "Saving…",
  saved: "Event saved",
  failed: "We couldn't save the event",
  denied:
    "Only the organiser, co-organisers and admins of its group can change this event, and only until it's over.",
  note: "Riders are told when the time, the place or the route changes.",
  notYours: (organizer: string) =>
    `${organizer} organises this event and gets a notification of what you change.`,
} as const;

export const END_EVENT_TEXTS = {
  keep: "Keep it as it is",
  close: {
    action: "Close event",
    title: "Close this event now?",
    text: "It counts as completed from now on: riders can't join or check in any more. You can reopen it for an hour.",
    out: "Not home yet",
    unknown: "We couldn't check who is still out",
    outText: "The board, their check-in and their emergency cards stay open until they're home.",
    pending: "Closing…",
    done: "Event closed",
    failed: "We couldn't close the event",
  },
  reopen: {
    action: (latest: string) => `Reopen event (by ${latest})`,
    done: "Event reopened",
    failed: "We couldn't reopen the event",
  },
  cancel: {
    action: "Cancel event",
    title: "Cancel this event?",
    reason: "Why is it cancelled?",
    reasonHint: "Riders get it with the news, and the event's page shows it.",
    pending: "Cancelling…",
    done: "Event cancelled",
    failed: "We couldn't cancel the event",
  },
} as const;

/** Who is told, and what becomes of the event, or of it and those that follow. */
export function cancelText(
  counts: Record<"confirmedCount" | "tentativeCount" | "waitlistedCount", number>,
  scope: EventScope = "this",
): string {
  if (scope === "following")
    return "All who are coming to any of them, may come or wait are told once. Their pages stay, marked as cancelled. This can't be undone.";
  const told = counts.confirmedCount + counts.tentativeCount + counts.waitlistedCount;
  const riders = told === 1 ? "1 rider is told" : `${told.toLocaleString("en-AU")} riders are told`;
  const page = "Its page stays, marked as cancelled. This can't be undone.";
  return told === 0
    ? `Nobody has joined it yet. ${page}`
    : `${riders}: all who are coming, may come or wait. ${page}`;
}

/** For screen readers. */
export function mapOf(title: string): string {
  return `Map of the meeting point of ${title}`;
}

export const SHARE_EVENT_TEXTS = {
  share: "Share",
  copied: { title: "Link Copied", description: "Event link copied to clipboard" },
  failed: { title: "Error", description: "Failed to share event. Please try again." },
} as const;

/** `metres` with their unit. */
export function ascentOf(metres: string): string {
  return `${metres} ascent`;
}
