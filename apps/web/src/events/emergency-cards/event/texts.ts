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

export function cardOfRider(name: string): string {
  return `${EVENT_CARDS_TEXTS.open} of ${name}`;
}

export function ridersWithCards(count: number): string {
  return count === 1 ? "1 rider has one." : `${count} riders have one.`;
}

export function missingFromCopy(count: number): string {
  return count === 1 ? "1 card isn't in your copy yet." : `${count} cards aren't in your copy yet.`;
}
