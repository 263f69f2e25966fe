import { MAX_ADDED_STOPS } from "./vocabulary";

export const km = (length: number) => `${Math.round(length).toLocaleString("en-AU")} km`;

export const STOP_MESSAGES = {
  name: "Name is required",
  km: "Say how far from the start it is",
  tooMany: `A route can have ${MAX_ADDED_STOPS} added stops at most`,
} as const;
