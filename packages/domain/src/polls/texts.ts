import { SIGN_IN_REQUIRED } from "../auth/texts";

export const POLL_MESSAGES = {
  questionRequired: "Please enter a poll question",
  eventQuestionRequired: "Poll question is required",
  fewOptions: "Please provide at least 2 poll options",
  manyOptions: "must have at most 20 options",
  sameOptions: (first: string, second: string) =>
    `“${first}” and “${second}” look the same. Please change one of them.`,
  noSuchOption: "must be one of the poll's options",
  plan: "Creating polls needs the Premium plan",
  closed: "This poll is closed",
  notTheirs: "Only the poll's author, the group's admins and those who run the event can close it",
} as const;

export const POLL_TEXTS = {
  title: "Polls",
  add: "New poll",
  question: "Question",
  options: "Options",
  addOption: "Add an option",
  removeOption: (number: number) => `Remove option ${number}`,
  option: (number: number) => `Option ${number}`,
  submit: "Create poll",
  sending: "Creating…",
  created: { title: "Poll Created" },
  createdAtEvent: { title: "Poll created successfully" },
  createFailed: "Failed to create poll",
  voted: { title: "Vote Recorded", description: "Your vote has been updated successfully." },
  voteFailed: { title: "Error", description: "Failed to record vote" },
  signedOut: { title: SIGN_IN_REQUIRED, description: "Please sign in to vote" },
  joinFirst: { title: "Members only", description: "Join this group to vote in its polls." },
  yourVote: "Your vote",
  close: "Close poll",
  isClosed: "Closed",
  closing: {
    title: "Close this poll?",
    description: "Nobody can vote in it any more. Its results stay.",
    pending: "Closing…",
    done: { title: "Poll closed" },
  },
  list: { failed: "We couldn't load the polls", failedMore: "We couldn't load more polls." },
  empty: "No polls yet",
} as const;

export function voteCount(count: number): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? "vote" : "votes"}`;
}
