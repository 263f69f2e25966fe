import type { DateVote } from "@longpaddock/domain/date-polls/vocabulary";

export const VOTE_LABELS = { yes: "Yes", maybe: "Perhaps", no: "No" } as const satisfies Record<
  DateVote,
  string
>;

export const DATE_POLL_TEXTS = {
  title: "Find a date",
  add: "Ask for a date",
  lead: "Members say when they can. Choosing a date makes the ride, and their answers come along.",
  question: "What's the ride?",
  questionHint: "It becomes the ride's title, and you can still change it then.",
  dates: "Dates",
  date: (number: number) => `Date ${number}`,
  addDate: "Add a date",
  removeDate: (number: number) => `Remove date ${number}`,
  zone: "Time zone",
  submit: "Ask the group",
  sending: "Asking…",
  created: { title: "The group is asked" },
  createFailed: "We couldn't ask the group",
  voteFailed: "Your answer wasn't saved",
  offline: "Answering needs a connection.",
  best: "Best so far",
  bestOfAll: "Best",
  nobody: "Nobody has answered yet",
  who: "Who answered",
  formerMember: "Former member",
  firstOnly: (count: number) => `The first ${count} who answered are named.`,
  isClosed: "Closed",
  isChosen: "Planned",
  chosen: "Chosen",
  see: "See the ride",
  gone: "The ride of this poll was deleted.",
  earlier: "Earlier date polls",
  list: { failed: "We couldn't load the date polls", failedMore: "We couldn't load more date polls." },
  close: {
    action: "Close",
    title: "Close this date poll?",
    text: "Nobody can answer it any more. You can still choose a date.",
    confirm: "Close the poll",
    pending: "Closing…",
    done: { title: "Date poll closed" },
  },
  choose: {
    action: "Choose a date",
    title: "Which date is it?",
    lead: "This plans the ride. Yes becomes Confirm, Perhaps becomes Tentative, and No becomes Decline.",
    rideTitle: "Title of the ride",
    place: "Meeting place",
    placeHint: "You can add it, a route and all the rest on the ride's page too.",
    submit: "Plan the ride",
    sending: "Planning…",
    done: { title: "The ride is planned" },
    failed: "We couldn't plan the ride",
  },
} as const;

/** '3 yes, 1 perhaps, 2 no' */
export function votesText({ yes, maybe, no }: Readonly<Record<DateVote, number>>): string {
  return `${yes} yes, ${maybe} perhaps, ${no} no`;
}
