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
