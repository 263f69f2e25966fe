import { SIGN_IN_REQUIRED } from "../../accounts/auth/texts";

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
