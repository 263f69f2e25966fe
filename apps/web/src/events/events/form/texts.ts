import { EVENT_MESSAGES } from "@longpaddock/domain/events/texts";
import { waitsForAdmin } from "../proposals/texts";

export function proposedToast(group: string) {
  return {
    title: "Event proposed",
    description: `${waitsForAdmin(group)}. You'll be notified of the answer.`,
  };
}

/** Above the form. */
export function approvalNote(group: string): string {
  return `An admin of ${group} approves new events. Until then, only you and the admins see yours.`;
}

export function copyOf(title: string, group: string | undefined): string {
  return group ? `A copy of ${title} in ${group}.` : `A copy of ${title}.`;
}

export function eventOfGroup(name: string): string {
  return `An event of ${name}. It's for the vehicles of the group.`;
}

export const EVENT_QUOTA_TEXTS = {
  /** '3 of 3 events this month' */
  used: (used: number, limit: number) => `${used} of ${limit} events this month`,
  reached:
    "That's all your plan includes this month. You can plan again next month, or in a group that has a plan of its own.",
  reachedInGroup: "That's all that the group's plan and yours include this month.",
} as const;

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

export const OVERDUE_TEXTS = {
  title: "If somebody isn't back",
  lead: "Minutes after the event's end or the time on its board, or after a rider was last heard of, if that's later. Leave all three empty, and the leaders hear of it at the time on the board.",
  fields: {
    overdueLeadMinutes: { label: "Tell the lead after", hint: "Minutes. Empty for never." },
    overdueSweepMinutes: { label: "Tell the sweep and you after", hint: "Co-organisers too." },
    overdueContactMinutes: {
      label: "Mail their contact at home after",
      hint: "Only of riders who checked in and named an address. Empty for never.",
    },
  },
} as const;

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
