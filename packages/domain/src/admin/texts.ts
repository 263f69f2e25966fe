export const ACCESS_DENIED = {
  title: "Access Denied",
  description: "You don't have administrative privileges to access this dashboard.",
} as const;
