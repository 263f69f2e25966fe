import type { groupMutes } from "@longpaddock/db/schema/group-mutes";
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
    event: eventOf(row),
    deletionRequest: reviewedRequest(row),
    route: removedAt(row),
    changes: row.changes,
    facts: factsOf(row),
    reason: row.reason,
    riders: row.riders,
    isTentative: row.isTentative,
    commentId: row.commentId,
    actor: personView(row.actorId, row),
  };
}

/** As it is now. */
function eventOf({ eventId, eventTitle, eventStartsAt, eventTimeZone, eventLocation }: NotificationRow) {
  if (eventId === null || eventStartsAt === null || eventTimeZone === null) return null;
  return {
    id: eventId,
    title: eventTitle ?? "",
    dateTime: eventStartsAt.toISOString(),
    timeZone: eventTimeZone,
    location: eventLocation,
  };
}

/** What it was before it was changed or cancelled, and what it became. */
function factsOf({ change, laterDates }: NotificationRow) {
  if (change === null) return null;
  const { newStartsAt, newEndsAt, newTimeZone, newLocation } = change;
  return {
    before: planView(change),
    after:
      newStartsAt === null || newTimeZone === null
        ? null
        : planView({
            startsAt: newStartsAt,
            endsAt: newEndsAt,
            timeZone: newTimeZone,
            location: newLocation,
          }),
    reason: change.reason,
    later: (laterDates ?? []).map((date) => ({
      before: startView(date.startsAt, date.timeZone),
      after:
        date.newStartsAt === null || date.newTimeZone === null
          ? null
          : startView(date.newStartsAt, date.newTimeZone),
    })),
  };
}

interface PlanRow {
  startsAt: Date;
  endsAt: Date | null;
  timeZone: string;
  location: string | null;
}

const planView = ({ startsAt, endsAt, timeZone, location }: PlanRow) => ({
  dateTime: startsAt.toISOString(),
  endDate: endsAt?.toISOString() ?? null,
  timeZone,
  location,
});

const startView = (stored: string, timeZone: string) => ({
  dateTime: new Date(stored).toISOString(),
  timeZone,
});

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

function removedAt({ noteRouteId, removedOn }: NotificationRow) {
  return noteRouteId === null && removedOn === null ? null : { id: noteRouteId, name: removedOn };
}

export function unreadView(count: number) {
  return { count };
}

export function mutedGroupView({
  id,
  name,
  level,
}: Pick<typeof groups.$inferSelect, "id" | "name"> & Pick<typeof groupMutes.$inferSelect, "level">) {
  return { id, name, level };
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
