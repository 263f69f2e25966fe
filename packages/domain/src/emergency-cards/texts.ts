import type { CardOpeningKind, CardsScope } from "./vocabulary";

export const EMERGENCY_CARD_MESSAGES = {
  empty: "Please fill in a contact or a medical note",
  phone: "must be a phone number",
  noPhone: "Please add the phone number of your contact",
  noName: "Please add the name of your contact",
  notOpener: "Only the organiser and the sweep can open emergency cards",
  tooEarly: "Emergency cards can be opened from 3 hours before the start",
  notRiding: "This rider isn't part of the event",
  none: "This rider has no emergency card",
  noCopy: "You have no copy of this rider's emergency card",
} as const;

/** Why a rider's card stays shut although others can be opened. */
export const CLOSED_CARD_MESSAGES: Readonly<Record<CardsScope, string>> = {
  all: "The start was moved. Cards open by the start that a rider answered, or once the new one has stood for 12 hours.",
  out: "This can only be opened while the rider is out",
};

/** The member's own card. */
export const OWN_CARD_TEXTS = {
  title: "Emergency card",
  explanation: "Whom to call if you have an accident, and what helpers should know about your health.",
  readers: [
    "Only the organiser and the sweep of a ride that you're coming to can open it, from 3 hours before the start until the ride is over, and later while you're out.",
    "A start that is moved opens it once you've answered the new one, or after 12 hours.",
    "They can take a copy for places without coverage, which their device deletes once you're back, or two days after the ride at the latest.",
    "Nobody else can read it: no other rider, no administrator, and it's in no download but your own.",
    "You see below each time somebody opens or copies it.",
  ],
  none: "You haven't filled in a card.",
  write: "Fill in your card",
  change: "Change",
  clear: "Delete card",
  clearTitle: "Delete your emergency card?",
  clearText: "Nobody can open it then. The list of who has opened it stays.",
  clearing: "Deleting…",
  cleared: { title: "Emergency card deleted" },
  save: "Save card",
  saving: "Saving…",
  saved: { title: "Emergency card saved" },
  failed: "We couldn't load your emergency card.",
  fields: {
    contactName: "Emergency contact",
    contactRelation: "Relation to you",
    contactPhone: "Phone number",
    bloodType: "Blood type",
    allergies: "Allergies",
    medication: "Medication",
    notes: "Anything else helpers should know",
  },
  relationHint: "For example partner, sister or friend",
  openings: "Who has opened it",
  noOpenings: "Nobody has opened your card.",
  openingsFailed: "We couldn't load who has opened your card",
  moreFailed: "We couldn't load the rest",
  formerMember: "Former member",
  roles: { organizer: "organiser", sweep: "sweep" },
  kinds: {
    opened: "Opened it",
    copied: "Copied it to their device",
    openedCopy: "Opened it without a network, from their copy",
  },
} as const satisfies { kinds: Readonly<Record<CardOpeningKind, string>> } & Record<string, unknown>;

/** The cards of an event, for its organiser and sweep. */
export const EVENT_CARDS_TEXTS = {
  title: "Emergency cards",
  open: "Emergency card",
  lead: "You can open them until the ride is over and everybody is home. Riders see each time you do.",
  opensAt: "You can open riders' emergency cards from",
  nobody: "No rider has one.",
  failed: "We couldn't find out which riders have one.",
  noCopy: "Without coverage you can open only cards that are on this device.",
  take: "Copy all to this device",
  takeAgain: "Copy again",
  taking: "Copying…",
  taken: { title: "The cards are on this device" },
  takeFailed: "We couldn't copy the cards",
  notKept:
    "This browser doesn't keep data for the app. Install the app, or open it again, and try once more.",
  copied: "On this device, as of",
  copyEnds: "The copy is deleted when the ride is over and everybody is home, or when you sign out.",
  remove: "Delete from this device",
  removed: { title: "The cards are no longer on this device" },
  loading: "Opening…",
  openFailed: "We couldn't open this card",
  notNoted: "This device couldn't note that you opened it.",
  labels: {
    contactName: "Emergency contact",
    contactPhone: "Phone number",
    bloodType: "Blood type",
    allergies: "Allergies",
    medication: "Medication",
    notes: "Also good to know",
  },
  call: "Call",
  changed: "Last changed",
  seen: "The rider can see that you opened this.",
  seenLater: "The rider sees that you opened this once your device has a network. Copied",
} as const;

/** Openings from the copy on a device, once they were sent. */
export const CARD_OPENING_TEXTS = {
  saved: { title: "The rider can see that you opened their card" },
  failed: "We couldn't tell a rider that you opened their card",
} as const;

export function cardOfRider(name: string): string {
  return `${EVENT_CARDS_TEXTS.open} of ${name}`;
}

export function ridersWithCards(count: number): string {
  return count === 1 ? "1 rider has one." : `${count} riders have one.`;
}

export function missingFromCopy(count: number): string {
  return count === 1 ? "1 card isn't in your copy yet." : `${count} cards aren't in your copy yet.`;
}
