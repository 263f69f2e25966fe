import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import type { ContactMailStatus } from "@longpaddock/domain/overdue/vocabulary";
import { clockTime } from "../../lib/time/local-time";

export const SHEET_TEXTS = {
  open: "Open the ride sheet",
  title: "Ride sheet",
  back: "Back to the event",
  failed: "We couldn't load the sheet",
  asOf: "As of",
  lastKnown: "Last known, loaded",
  sections: { missing: "Not heard from", out: "Out", back: "Back", gone: "Not coming" },
  find: "Find a rider",
  nobodyFound: "Nobody on the sheet has this name.",
  leaders: "Led by",
  organizer: "Organiser",
  guest: "No account",
  notAccepted: "Hasn't accepted the briefing",
  call: "Call",
  contact: "Emergency contact",
  passengers: "With",
  lastSeen: "Last seen",
  neverSeen: "Not seen today",
  also: "Also said:",
  contactMail: {
    queued: "Contact at home: the mail is on its way",
    sent: "Contact at home mailed",
    failed: "The mail to their contact didn't get through. Ring them.",
    no_address: "They gave no email address for their contact. Ring them.",
    refused: "Their contact can't be mailed. Ring them.",
  } satisfies Record<ContactMailStatus, string>,
  waiting: "Waiting to be sent",
  anotherLeader: "another leader",
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
  report: "Report an incident",
  handOver: "Hand over",
  receive: "Receive",
  print: "Print",
  download: "Register",
  course: { lead: "Lead", sweep: "Sweep" },
  saved: { title: "Sheet updated" },
  later: {
    saved: { title: "What you did without a network is on the sheet" },
    failed: "This couldn't be added to the sheet",
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
    contactEmail: "Contact's email",
    vehicle: "Vehicle",
    passengers: "Passengers",
    passengersHint: "Separate several with commas",
    hint: "Only the leaders of this ride see this. It's deleted after 30 days. If the ride is full, they're one more.",
    save: "Put on the sheet",
    cancel: "Cancel",
    saved: { title: "Rider added" },
    failed: "The rider wasn't added",
  },
  member: {
    label: "A member of the group",
    hint: "By name, for somebody whose phone isn't here. Or fill in the form for somebody without an account.",
    nobody: "Nobody in the group has this name, or they're on the sheet.",
    failed: "We couldn't search. Try again with a network.",
  },
  change: {
    action: "Change details",
    title: "Change details",
    save: "Save",
    saved: { title: "Details changed" },
    failed: "The rider's details weren't changed",
  },
  takeOff: {
    action: "Take off the sheet",
    confirm: "Take off",
    pending: "Taking off…",
    forgetAction: "Delete their details",
    forgetConfirm: "Delete",
    forgetPending: "Deleting…",
    saved: { title: "Sheet updated" },
    failed: "The rider wasn't taken off",
  },
  count: {
    action: "Head count",
    title: "Who is here?",
    place: "Where",
    points: "On the route",
    here: "Here",
    how: "How to count",
    byName: "By name",
    byNumber: "By number",
    howMany: "How many riders are here?",
    howManyHint: "Without you, the organiser and passengers",
    unseenLongest: "Unseen for the longest:",
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

/** Of riders whom two leaders may have put on. */
export const maybeSame = (names: readonly string[]) =>
  `Maybe the same person as ${new Intl.ListFormat("en-AU").format(names)}. If so, take one of them off.`;

/** 'Closed by Olga Hart at 5:10 pm' */
export const closedBy = ({ at, byName }: { at: string; byName: string }, timeZone: string) =>
  `Closed by ${byName} at ${clockTime(new Date(at), timeZone)}`;

const km = (distance: number) =>
  `${distance.toLocaleString("en-AU", { maximumFractionDigits: distance < 10 ? 1 : 0 })} km`;

/** 'Lunch, Dalgety (km 42)', or its distance alone. */
export const pointName = ({ name, km: at }: { name: string; km: number }) => {
  const distance = `km ${at.toLocaleString("en-AU", { maximumFractionDigits: at < 10 ? 1 : 0 })}`;
  return name === "" ? distance : `${name} (${distance})`;
};

export const onCourse = (role: string, { name, km: at }: { name: string; km: number }, time: string) =>
  `${role} ${name} at ${km(at)}, ${time}`;

export const apart = (distance: number) => `${km(distance)} apart`;

export const ofRoute = (total: number) => `route of ${km(total)}`;

export const callName = (name: string) => `${SHEET_TEXTS.call} ${name}`;

/** Of what another leader's phone has handed to this one. */
export const toldBy = (name: string) => `Reported by ${name}`;

export const hereOf = (seen: number, due: number) => `${seen} of ${due} here`;

export const waitingActs = (count: number) =>
  count === 1 ? "1 entry hasn't been sent yet." : `${count} entries haven't been sent yet.`;

/** What taking a rider off means for them. */
export const takeOffQuestion = (name: string, isOut: boolean) => ({
  title: `Take ${name} off the sheet?`,
  description: isOut
    ? `${name} is out, and stays on the sheet as a rider who has left.`
    : `Nobody has checked ${name} in. They won't be on the sheet any more.`,
});

export const forgetQuestion = (name: string) => ({
  title: `Delete the details of ${name}?`,
  description:
    "Their name, phone, contact, vehicle and passengers are deleted from the sheet, and this can't be undone. The sheet still shows that somebody rode.",
});
