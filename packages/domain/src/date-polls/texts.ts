export const DATE_POLL_MESSAGES = {
  questionRequired: "Say what the ride is",
  fewDates: "Please provide at least 2 dates",
  manyDates: "must have at most 10 dates",
  sameDates: "Two of the dates are the same. Please change one of them",
  pastDate: "A date has passed already. Please change it",
  noSuchDate: "must be one of the poll's dates",
  noVotes: "Say yes, maybe or no to at least one date",
  chosen: "The ride of this poll is already planned",
  datePassed: "This date has passed. Choose another one",
  needsAdmin: "In this group an admin makes the ride",
} as const;
