import type { ShownTo } from "@longpaddock/domain/people/vocabulary";

export const PERSON_TEXTS = {
  loading: "Loading this member",
  failed: "We couldn't load this member",
  notFound: "Member not found",
  notFoundText: "They may have left, or you share no group or ride with them.",
  toGroups: "To your groups",
  own: "This is your page. Your phone number, email address and vehicles are here only for the people you show them to.",
  change: "Choose what others see",
  stranger: "You share no group or ride, so you see only what's public.",
  organises: "Organises next",
  groups: "Groups you're both in",
  rides: "Rides you're both on",
  vehicles: "Vehicles",
  badges: "Badges",
  call: (name: string) => `Call ${name}`,
  write: (name: string) => `Write to ${name}`,
} as const;

/** Under the last ones: how many rides there are in all. */
export const ridesTogether = (total: number): string =>
  `${total.toLocaleString("en-AU")} so far, the latest first`;

export const SHARING_TEXTS = {
  title: "What others see of you",
  hint: "Members of your groups and riders on your rides see your name, picture, state and badges. The rest is up to you.",
  public: "In a group that isn't private, anybody can become a member.",
  seePage: "See your page",
  phone: "Phone number",
  phoneHint:
    "If you show it to members of your groups, the contact at home of a rider who isn't back from a ride that you run gets it too.",
  save: "Save",
  saving: "Saving…",
  saved: { title: "Saved" },
  failed: "We couldn't load what others see of you",
} as const;

export const SHOWN_LABELS = {
  phoneShownTo: "Show my phone number to",
  emailShownTo: "Show my email address to",
  vehiclesShownTo: "Show my vehicles to",
} as const;

export const SHOWN_TO_LABELS = {
  nobody: "Nobody",
  leaders: "Leaders of rides I'm on",
  groups: "Members of my groups, and leaders of rides I'm on",
} as const satisfies Record<ShownTo, string>;
