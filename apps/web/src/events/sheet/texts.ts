import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";

export const SHEET_TEXTS = {
  title: "Ride sheet",
  back: "Back to the event",
  failed: "We couldn't load the sheet",
  asOf: "As of",
  lastKnown: "Last known, loaded",
  sections: { missing: "Not heard of", out: "Out", back: "Back", gone: "Not coming" },
  organizer: "Organiser",
  guest: "No account",
  notAccepted: "Hasn't accepted the briefing",
  call: "Call",
  contact: "Emergency contact",
  passengers: "With",
  lastSeen: "Last seen",
  neverSeen: "Not seen today",
  also: "Also said:",
  waiting: "Waits to be sent",
  more: "More",
  says: {
    checked_in: "Check in",
    started: "On the way",
    arrived_meeting_point: "At the meeting point",
    completed: "Finished",
    left_ride: "Left the ride",
    going_home: "Going home",
    broke_down: "Broken down",
    home: "Is home",
    cant_make_it: "Can't make it",
  } satisfies Record<CheckInStatus, string>,
  print: "Print",
  download: "Register",
  saved: { title: "Sheet updated" },
  later: {
    saved: { title: "The sheet has what you did without a network" },
    failed: "The sheet didn't take this",
  },
  notSaved: "We couldn't save that",
  notKept: "This device can't keep it. Try again with a network.",
  add: {
    action: "Add a rider",
    title: "Somebody without an account",
    name: "Name",
    phone: "Phone",
    contactName: "Emergency contact",
    contactPhone: "Contact's phone",
    vehicle: "Vehicle",
    passenger: "Passenger",
    hint: "Only the leaders of this ride see this. It's deleted after 30 days.",
    save: "Put on the sheet",
    cancel: "Cancel",
    saved: { title: "Rider added" },
    failed: "The rider wasn't added",
  },
  count: {
    action: "Head count",
    title: "Who is here?",
    place: "Where",
    seen: "Here",
    done: "Finish the count",
    cancel: "Cancel",
    all: "Everybody is here.",
    missing: "Missing",
    close: "Close",
    saved: { title: "Head count saved" },
    failed: "The head count wasn't saved",
  },
} as const;

export const callName = (name: string) => `${SHEET_TEXTS.call} ${name}`;

export const hereOf = (seen: number, due: number) => `${seen} of ${due} here`;

export const waitingActs = (count: number) =>
  count === 1 ? "1 act waits to be sent." : `${count} acts wait to be sent.`;
