export const PARTICIPATION_MESSAGES = {
  organises: "You organise this event, so you're already part of it",
  over: "This event is over",
  cancelled: "This event was cancelled",
  full: "This event is full",
  notJoined: "You haven't joined this event",
  alreadyWaiting: "You're already on the waitlist",
  notFull: "There's still room in this event",
} as const;
