export const NOTIFICATION_MESSAGES = {
  notFound: "Notification not found",
  notInGroup: "You aren't a member of this group",
} as const;

export const SIGNED_OUT_PUSH =
  "You've been signed out on this device. Sign in to keep getting notifications here.";

export const mailFooter = (site: string) =>
  `You get this mail because you're a member of ${site}. Choose what you're told of:`;

/** The subject of a mail with several. */
export const announcements = (count: number, group: string) => `${count} announcements in ${group}`;

/** Ends a message that sums up: '2 more like this are in your notifications.' */
export const moreLikeThis = (count: number) =>
  `${count === 1 ? "One more like this is" : `${count} more like this are`} in your notifications.`;

/** 'Ana Ruiz', or one of the names if the other is missing. */
export function personName(person: { firstName: string | null; lastName: string | null }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(" ") || "Someone";
}
