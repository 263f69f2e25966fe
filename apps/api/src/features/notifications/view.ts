import type { groups } from "@longpaddock/db/schema/groups";
import type { ChosenKind } from "@longpaddock/domain/notifications/vocabulary";
import { REVIEW_NOTES } from "@longpaddock/domain/routes/texts";
import { personView } from "../../core/person-view";
import type { NotificationRow } from "./load";

/** For the member who is told. */
export function notificationView(row: NotificationRow) {
  return {
    id: row.id,
    kind: row.kind,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
    group: row.groupName === null ? null : { id: row.groupId, name: row.groupName },
    post: row.postId === null ? null : { id: row.postId, title: row.postTitle },
    event: row.eventId === null ? null : { id: row.eventId, title: row.eventTitle ?? "" },
    deletionRequest: reviewedRequest(row),
    changes: row.changes,
    reason: row.reason,
    commentId: row.commentId,
    actor: personView(row.actorId, row),
  };
}

function reviewedRequest({ routeId, routeName, reviewStatus, reviewNotes }: NotificationRow) {
  if (routeName === null) return null;
  const isDefault = reviewNotes === REVIEW_NOTES.approved || reviewNotes === REVIEW_NOTES.rejected;
  return {
    routeId,
    routeName,
    isApproved: reviewStatus === "approved",
    notes: isDefault ? null : reviewNotes,
  };
}

export function unreadView(count: number) {
  return { count };
}

export function mutedGroupView({ id, name }: Pick<typeof groups.$inferSelect, "id" | "name">) {
  return { id, name };
}

interface Settings {
  mail: boolean;
  mutedKinds: ChosenKind[];
  mailIsOffered: boolean;
  pushIsOn: boolean;
  pushKey: string;
}

/** Of the member, and of this browser. */
export function settingsView({ mail, mutedKinds, mailIsOffered, pushIsOn, pushKey }: Settings) {
  return { mail, mutedKinds, mailIsOffered, push: { isOn: pushIsOn, publicKey: pushKey } };
}
