export const NOTIFICATION_MESSAGES = {
  notFound: "Notification not found",
  notInGroup: "You aren't a member of this group",
} as const;

export const SIGNED_OUT_PUSH =
  "You've been signed out on this device. Sign in to keep getting notifications here.";

export const mailFooter = (site: string) =>
  `You get this mail because you're a member of ${site}. Choose what you're told of:`;

/** The subject of a mail with several. */
export const severalIn = (kind: "announcement" | "event", count: number, group: string) =>
  `${count} ${kind === "event" ? "new rides" : "announcements"} in ${group}`;

/** The links of a ride in a mail. */
export const LINK_LABELS = { confirmed: "Going", declined: "Can't make it" } as const;

export const DIGEST_MAIL = {
  subject: (groups: readonly string[]) =>
    groups.length === 1 ? `This week in ${groups[0]}` : `This week in your ${groups.length} groups`,
  lead: "This is what's new since you last looked in.",
  rides: "The next rides that wait for your answer:",
  /** '3 new topics, an announcement and 2 new rides'. */
  counts: ({
    topics,
    announcements,
    rides,
  }: Readonly<Record<"topics" | "announcements" | "rides", number>>) => {
    const parts = [
      counted(announcements, "an announcement", "announcements"),
      counted(topics, "a new topic", "new topics"),
      counted(rides, "a new ride", "new rides"),
    ].filter((part) => part !== null);
    return [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
  },
  why: "You get this once a week while you don't open the app. No more of these mails:",
} as const;

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : count === 1 ? one : `${count} ${many}`;
}

/** Ends a message that sums up: '2 more like this are in your notifications.' */
export const moreLikeThis = (count: number) =>
  `${count === 1 ? "One more like this is" : `${count} more like this are`} in your notifications.`;

/** 'Ana Ruiz', or one of the names if the other is missing. */
export function personName(person: { firstName: string | null; lastName: string | null }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(" ") || "Someone";
}
