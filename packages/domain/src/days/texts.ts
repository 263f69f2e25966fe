import { MIN_DAY_KM } from "../routes/lengths";

export const DAY_MESSAGES = {
  tooShort: `Each day must be at least ${MIN_DAY_KM} km long`,
  noLine: "This route has no line to split into days",
  noDay: "This route has no such day",
} as const;
