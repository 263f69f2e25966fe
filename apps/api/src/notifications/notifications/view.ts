import type { groupMutes } from "@longpaddock/db/schema/group-mutes";
import type { groups } from "@longpaddock/db/schema/groups";
import { TOLD_CHANGES } from "@longpaddock/domain/events/vocabulary";
import {
  CHOSEN_KINDS,
  GROUP_LEVELS,
  MUTED_LEVELS,
  NOTIFICATION_KINDS,
} from "@longpaddock/domain/notifications/vocabulary";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { REVIEW_NOTES } from "@longpaddock/domain/routes/texts";
import { z } from "zod";
import { answer, instant, largeRowId, rowId, tally } from "../../core/answers";
import { person, personView } from "../../core/person-view";
import type { NotificationRow } from "./load";

const start = { dateTime: instant, timeZone: z.string() };
const plan = z.strictObject({ ...start, endDate: instant.nullable(), location: z.string().nullable() });

export const notificationAnswer = answer("Notification", {
  id: largeRowId,
  kind: z.enum(NOTIFICATION_KINDS),
  role: z.enum(GROUP_ROLES).nullable(),
  createdAt: instant,
  isRead: z.boolean(),
  /** Without an id once it was deleted. Null for a ride's. */
  group: z.strictObject({ id: rowId.nullable(), name: z.string() }).nullable(),
  post: z.strictObject({ id: rowId, title: z.string().nullable() }).nullable(),
  /** As it is now. */
  event: z
    .strictObject({ id: rowId, title: z.string(), ...start, location: z.string().nullable() })
    .nullable(),
  /** The request to delete a route that an administrator reviewed. */
  deletionRequest: z
    .strictObject({
      /** Null once the route is deleted. */
      routeId: rowId.nullable(),
      routeName: z.string(),
      isApproved: z.boolean(),
      /** What the administrator wrote, unless it is the default. */
      notes: z.string().nullable(),
    })
    .nullable(),
  /** What was deleted, or lost a photo or the note of the member. */
  route: z
    .strictObject({
      /** Null once the route is deleted. */
      id: rowId.nullable(),
      /** Null if the member may not see the route any more. */
      name: z.string().nullable(),
      isPhoto: z.boolean(),
    })
    .nullable(),
  changes: z.array(z.enum(TOLD_CHANGES)),
  /** Of an event that was changed or cancelled. Null for what happened before this was kept. */
  facts: z
    .strictObject({
      before: plan,
      /** Null if it was cancelled. */
      after: plan.nullable(),
      reason: z.string().nullable(),
      /** The later dates of its series that the same act changed. */
      later: z.array(
        z.strictObject({ before: z.strictObject(start), after: z.strictObject(start).nullable() }),
      ),
    })
    .nullable(),
  /** Why, in the words of the actor. */
  reason: z.string().nullable(),
  /** The names of the riders who aren't back. */
  riders: z.array(z.string()),
  /** Whether you answered the event of a reminder with maybe. */
  isTentative: z.boolean(),
  commentId: rowId.nullable(),
  actor: person,
});

export const unreadAnswer = answer("UnreadNotifications", {
  /** One more than the bell shows when there are more. */
  count: tally,
});

export const mutedGroupAnswer = answer("MutedGroup", {
  id: rowId,
  name: z.string(),
  level: z.enum(MUTED_LEVELS),
});

export const groupLevelAnswer = answer("GroupLevel", { level: z.enum(GROUP_LEVELS) });

export const settingsAnswer = answer("NotificationSettings", {
  mail: z.boolean(),
  rideMail: z.boolean().meta({ description: "Whether new rides of your groups are mailed too" }),
  digest: z.boolean().meta({ description: "Whether you get a weekly mail while you don't open the app" }),
  /** The kinds that the member has turned off. */
  mutedKinds: z.array(z.enum(CHOSEN_KINDS)),
  /** False where the operator sends no mail. */
  mailIsOffered: z.boolean(),
  push: z.strictObject({
    isOn: z.boolean(),
    /** The key to subscribe with. */
    publicKey: z.string(),
  }),
});

type Settings = z.infer<typeof settingsAnswer>;

/** For the member who is notified. */
export function notificationView(row: NotificationRow): z.infer<typeof notificationAnswer> {
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

function removedAt({ noteRouteId, removedOn, removedPhotoId }: NotificationRow) {
  if (noteRouteId === null && removedOn === null) return null;
  return { id: noteRouteId, name: removedOn, isPhoto: removedPhotoId !== null };
}

export function unreadView(count: number): z.infer<typeof unreadAnswer> {
  return { count };
}

export function mutedGroupView({
  id,
  name,
  level,
}: Pick<typeof groups.$inferSelect, "id" | "name"> & Pick<typeof groupMutes.$inferSelect, "level">): z.infer<
  typeof mutedGroupAnswer
> {
  return { id, name, level };
}

/** Of the member, and of this browser. */
export function settingsView({
  mail,
  rideMail,
  digest,
  mutedKinds,
  mailIsOffered,
  push,
}: Settings): Settings {
  return { mail, rideMail, digest, mutedKinds, mailIsOffered, push };
}
