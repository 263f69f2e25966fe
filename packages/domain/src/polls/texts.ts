export const POLL_MESSAGES = {
  questionRequired: "Please enter a poll question",
  fewOptions: "Please provide at least 2 poll options",
  manyOptions: "must have at most 20 options",
  sameOptions: "must all be different",
  noSuchOption: "must be one of the poll's options",
  plan: "Your plan doesn't include creating polls",
  closed: "This poll is closed",
  notTheirs: "Only the poll's author and the group's admins can close it",
} as const;
