export const BRIEFING_TEXTS = {
  readAll: "Read all of it",
  title: "Briefing & Disclaimer",
  briefing: "Briefing",
  briefingHint: "What riders should know: the plan, the pace, hazards, radio channel, who to call.",
  disclaimer: "Disclaimer",
  disclaimerHint: "What riders agree to. **bold**, *italic*, lists and links work.",
  required: "Riders have to accept it before they check in",
  write: "Write a briefing",
  edit: "Edit",
  preview: "Preview",
  view: "Text or preview",
  writing: "Write",
  nothingToPreview: "Nothing to preview yet.",
  lead: "Only riders who have joined can read it. If you change the text, everybody is asked to read it again.",
  save: "Save",
  saving: "Saving…",
  saved: { title: "Briefing saved" },
  saveFailed: "We couldn't save the briefing",
  outdated: {
    title: "Someone else has changed the briefing",
    text: "This is what riders read now. What you've written is below.",
    take: "Use theirs",
    overwrite: "Save mine instead",
  },
  failed: "We couldn't load the briefing",
  accept: "I have read this",
  waiting: "You've read it. That's sent when there's a network.",
  notKept: "This device couldn't keep it. Please try again with a network.",
  readAgain: "Read it again",
  changed: "The briefing has changed since you read it. Please read it again.",
  requiredNote: "Please read and accept this before you check in.",
  notYet: "The organiser hasn't written a briefing yet.",
  none: "Tell your riders the plan, and what they agree to, before the ride.",
  lists: { false: "Still to read", true: "Have read" },
  people: "Who has read it",
  nobody: { false: "Everybody has read the briefing.", true: "Nobody has read the briefing yet." },
  download: "Download the list",
  list: { failed: "We couldn't load the list", failedMore: "We couldn't load more riders." },
} as const;

/** What became of 'I have read this'. */
export const ACKNOWLEDGMENT_TEXTS = {
  saved: { title: "Thanks for reading the briefing" },
  failed: "We couldn't save that you've read the briefing",
  later: {
    saved: { title: "The organiser knows that you've read the briefing" },
    failed: "We couldn't save that you've read the briefing",
  },
} as const;

export function versionText(version: number): string {
  return `Version ${version}`;
}

/** `when` is a date and time. */
export function acceptedOn(version: number, when: string): string {
  return `You accepted version ${version} on ${when}.`;
}

/** Below a rider's name in the organiser's list. */
export function acceptedVersion(version: number, when: string): string {
  return `Version ${version}, ${when}`;
}
