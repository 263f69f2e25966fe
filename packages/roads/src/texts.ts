export const FOLLOW_MESSAGES = {
  tooMany: "Roads can be followed through at most 100 waypoints",
  outside: "Roads can only be followed in Australia",
} as const;
