import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import { SIGN_IN_REQUIRED } from "../../accounts/auth/texts";

export const RSVP_TEXTS = {
  label: "Your RSVP",
  choices: { confirmed: "Confirm", tentative: "Tentative", declined: "Decline" },
  saved: {
    confirmed: {
      title: "RSVP Updated",
      description: "RSVP confirmed! You're attending this event.",
    },
    tentative: {
      title: "RSVP Updated",
      description: "RSVP set to tentative. You might attend this event.",
    },
    declined: {
      title: "RSVP Updated",
      description: "RSVP declined. You won't be attending this event.",
    },
    waitlisted: {
      title: "RSVP Updated",
      description: "You're on the waitlist. We'll let you know when a place is yours.",
    },
  },
  failed: "Failed to update RSVP",
  failedText: "Something went wrong. Please try again.",
} as const;

export const JOIN_TEXTS = {
  join: "Join",
  leave: "Leave",
  waitlist: "Join the waitlist",
  waiting: "On the waitlist",
  leaveWaitlist: "Leave the waitlist",
  leaveTitle: "Give up your place?",
  leaveText: "It goes straight to the next rider on the waitlist.",
  stay: "Keep my place",
  saved: { title: "Success", description: "Event participation updated successfully" },
  failedTitle: "Error",
  failed: "Failed to update participation",
  signedOut: { title: SIGN_IN_REQUIRED, description: "Please sign in to join events" },
} as const;

/** For a rider who has checked in and declines or leaves. */
export const LEAVE_RIDE_TEXTS = {
  title: "Leave the ride?",
  text: "You've checked in, so you stay on the ride-day board as “Left the ride”, and the leaders are notified. They look out for you until you say that you're home.",
  /** Added for those who have said nothing since. */
  takeBack:
    "Not riding at all? Until the start, “I can't make it” at the check-in takes your check-in back instead.",
  leave: "Leave the ride",
  stay: "Stay on the ride",
} as const;

export function waitlistPlace(position: number): string {
  return position === 1 ? "You're next on the waitlist" : `You're number ${position} on the waitlist`;
}

export const WAITLIST_TEXTS = {
  full: "This event is full",
  offer: "Join the waitlist, and the next place that becomes free is yours in turn.",
} as const;

export const PARTICIPANTS_TEXTS = {
  title: "Participants",
  filter: "Answers",
  answers: { confirmed: "Going", tentative: "Maybe", waitlisted: "Waiting" },
  empty: "Nobody has joined yet.",
  failed: "We couldn't load the participants",
  failedMore: "We couldn't load more participants.",
  formerMember: "Former member",
  onBoard: "The riders are on the ride-day board.",
} as const;

export const EVENT_ROLE_LABELS = {
  co_organizer: "Co-organiser",
  lead: "Lead",
  sweep: "Sweep",
  mechanic: "Mechanic",
} as const satisfies Record<EventRole, string>;

export const EVENT_ROLE_HINTS = {
  co_organizer: "Runs the event with you: edits it, writes the briefing and sees the board.",
  lead: "Rides in front and knows the way.",
  sweep: "Rides last, is told who is overdue, and can open emergency cards on the day.",
  mechanic: "Carries tools and helps with breakdowns.",
} as const satisfies Record<EventRole, string>;

export const ROLE_TEXTS = {
  hint: "Everybody who sees the event sees its roles.",
  save: "Save roles",
  saving: "Saving…",
  saved: "Roles saved",
  failed: "We couldn't save the roles",
} as const;

export function rolesOf(name: string): string {
  return `Roles of ${name}`;
}
