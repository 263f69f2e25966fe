const people = (count: number) => `${count.toLocaleString("en-AU")} ${count === 1 ? "place" : "places"}`;

export const SHEET_MESSAGES = {
  notLeading: "Only the organiser, co-organisers, the lead and the sweep keep this ride's sheet",
  noMember: "There's no such member, or they can't come to this group's event",
  notInGroupYet:
    "Members who aren't in this ride's group can be put on its sheet from 3 hours before its start",
  notYet:
    "Members can be put on this ride's sheet from 3 hours before its start. Until then they join it themselves.",
  coOrganizer: "Only the organiser takes co-organisers off the sheet, because it ends their role",
  organizes: "The organiser is part of the ride already",
  memberName: "A member's name is their own",
  memberEmail: "Members name their contact's mail address themselves, on their emergency card",
  phone: "must be a phone number, such as 0400 111 222 or +61 3 9999 0000 ext 12",
  forgotten: "This rider's details were deleted, so they can't be changed any more",
  stillOut: "This rider is still out, so somebody may have to look for them. Say first that they're home.",
  full: "A ride's sheet takes 1,000 riders",
  otherCount: "This head count was sent before with other details",
  tooManyCounts: "A ride's sheet takes 100 head counts",
  countTooEarly: "A head count is of the day of the ride, from 3 hours before its start",
} as const;

/** Why a member isn't put on the sheet before the start. */
export function hasDeclined(name: string, title: string): string {
  return `${name} has said themself that they're not coming to “${title}”. Until its start only they can say otherwise.`;
}

/** Why a rider needs a leader's word for being one more. */
export function allTaken(name: string, { confirmed, max }: { confirmed: number; max: number }): string {
  return `This ride has ${people(max)}, and ${confirmed === 1 ? "1 rider has" : `${confirmed.toLocaleString("en-AU")} riders have`} one. Add ${name} as one more only if the ride can take them.`;
}

/** Where it was, if nobody said. */
export const HEAD_COUNT = "Head count";

export const REGISTER_COLUMNS = [
  "Name",
  "Member",
  "Phone",
  "Emergency contact",
  "Contact's phone",
  "Vehicle",
  "Passengers",
  "Status",
  "Since (UTC)",
  "Said by",
  "Last seen (UTC)",
  "Seen by",
  "Also said",
  "Put on the sheet by",
  "Contact's email",
  "Accepted the briefing",
] as const;
