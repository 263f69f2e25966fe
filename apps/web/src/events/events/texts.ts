export function participantCount(count: number): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? "rider" : "riders"} going`;
}

export const UPCOMING_RIDES_TEXTS = {
  failed: "Failed to fetch upcoming rides",
  failedMore: "We couldn't load more rides.",
  empty: { title: "No upcoming events", text: "Join a ride, and you'll find it here." },
  browse: "Browse events",
} as const;
