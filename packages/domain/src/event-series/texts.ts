export const SERIES_MESSAGES = {
  noDay: "Choose at least one day of the week",
  noEnd: "Say until when it repeats: a day, or how many times",
  twoEnds: "Choose either a last day or how many times, not both",
  tooFew: "It would take place only once. Choose a later last day.",
  tooMany: (max: number) => `It can repeat ${max} times at most`,
  tooLong: (months: number) => `It can repeat for ${months} months at most`,
} as const;
