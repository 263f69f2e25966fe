import { LEFT_DAYS } from "@longpaddock/domain/admin/rules";
import type { InboxKind } from "@longpaddock/domain/admin/vocabulary";
import { EMAIL_INVITE_DAYS } from "@longpaddock/domain/email-invites/rules";
import { countText, type ListCount } from "../../../list/texts";

export const INBOX_TEXTS = {
  title: "Inbox",
  lead: `Waiting for an administrator, longest first. What a group's own admins have left for ${LEFT_DAYS} days comes here too.`,
  loading: "Loading the inbox…",
  failed: "Failed to load the inbox",
  failedMore: "Failed to load more of the inbox",
  empty: "Nothing waits for you",
  emptyText: "Issues, reports, requests to delete a route and what groups leave undecided show up here.",
  openGroup: "Open the group",
  write: "Write to its admins",
  openRequests: "Open the requests",
  kinds: {
    issue: "Issue",
    report: "Report of a note",
    deletionRequest: "Deletion request",
    joinRequests: "Requests to join",
    invitations: "Invitations that didn't arrive",
  } satisfies Record<InboxKind, string>,
} as const;

export const inboxFound = (count: ListCount) => `${countText(count)} waiting`;

/** 'Has waited 12 days' */
export function waitText(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / 86_400_000);
  if (days < 1) return "Came in the last 24 hours";
  return `Has waited ${days.toLocaleString("en-AU")} ${days === 1 ? "day" : "days"}`;
}

/** Who can see and answer a group's invitations. */
export const onlyAdmins = (names: readonly string[]) =>
  names.length === 0
    ? `Nobody else sees them. They end by themselves ${EMAIL_INVITE_DAYS} days after they were sent.`
    : `Only the group's admins see them: ${names.join(", ")}. They end by themselves ${EMAIL_INVITE_DAYS} days after they were sent.`;

/** Opens the mail program with a mail to them. */
export const mailTo = (admins: readonly { email: string }[], group: string, text: string) =>
  `mailto:${admins.map(({ email }) => encodeURIComponent(email)).join(",")}?subject=${encodeURIComponent(group)}&body=${encodeURIComponent(`${text} You find them in the group under Manage, Inbox.`)}`;

/** What a group's admins have left. */
export function leftText(kind: "joinRequests" | "invitations", count: number): string {
  const many = count.toLocaleString("en-AU");
  if (kind === "joinRequests")
    return count === 1
      ? "1 person has asked to join, and no admin has answered."
      : `${many} people have asked to join, and no admin has answered.`;
  return count === 1
    ? "1 invitation by mail didn't arrive, and no admin has sent it again or withdrawn it."
    : `${many} invitations by mail didn't arrive, and no admin has sent them again or withdrawn them.`;
}
