export const CHECK_IN_TEXTS = {
  title: "Check-in",
  saved: { title: "Status updated successfully!" },
  failed: "Failed to update status",
  /** For what was recorded without a network and is sent later. */
  later: { saved: { title: "Check-in updated successfully!" }, failed: "Failed to update check-in" },
  /** What a rider taps to get to a status. */
  actions: {
    checked_in: "Check in",
    started: "Start journey",
    arrived_meeting_point: "I'm at the meeting point",
    cant_make_it: "I can't make it",
    completed: "Complete the ride",
    left_ride: "Leave the ride",
    going_home: "I'm going home",
    broke_down: "I've broken down",
    home: "I'm home",
  },
  /** Instead, below a briefing that the rider hasn't accepted yet. */
  accept: "Accept and check in",
  /** Where nobody has to accept it. */
  withoutReading: "Check in without accepting",
  /** Instead, for a rider who has left. */
  rejoin: "I'm back on the ride",
  /** Opens the ways to end the ride before the others. */
  otherEnd: "Leaving, broken down or home?",
  /** Below the status. */
  next: {
    checked_in: "Once the ride has started, tell the others where you are.",
    cant_make_it: "Thanks for telling the others.",
    completed: "Good to have you back.",
    left_ride: "The leaders know that you've left. Tell them when you're home, so that nobody looks for you.",
    going_home: "Tell the leaders when you're home, so that nobody looks for you.",
    broke_down: "The leaders know. Tell them when you're back on the ride, or home.",
    home: "Good to have you home. Nobody needs to look for you now.",
  },
  waiting: "Saved on this device. We'll send it as soon as there's a connection.",
  waitingForServer: "Saved on this device. Our server has trouble, so we'll try again until it gets through.",
  waitingMark: "Waiting to be sent",
  refused: "This couldn't be recorded",
  readBriefing: "Read the briefing",
  dismiss: "OK",
  more: "Add a message or your position",
  message: "Message",
  messageHint: "Everybody who comes to this event can read it.",
  share: "Share my position this time",
  shareHint: "To about 10 metres, with everybody who comes to this event. It's deleted two days after it.",
  locating: "Finding your position…",
  notLocated: "We couldn't find your position, so it wasn't shared.",
  over: "Check-in has closed, because the event is over.",
  notKept: "This device can't save it. Try again with a connection.",
} as const;

/** '4:00 am' in the event's time zone. */
export function opensAt(time: string): string {
  return `Check-in opens at ${time}.`;
}
