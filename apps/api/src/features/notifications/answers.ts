import { TOLD_CHANGES } from "@longpaddock/domain/events/vocabulary";
import { CHOSEN_KINDS, MUTED_LEVELS, NOTIFICATION_KINDS } from "@longpaddock/domain/notifications/vocabulary";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { z } from "zod";
import { answerOf, instant, largeRowId, person, rowId, tally } from "../../core/answers";
import type { mutedGroupView, notificationView, settingsView, unreadView } from "./view";

const start = { dateTime: instant, timeZone: z.string() };
const plan = z.strictObject({ ...start, endDate: instant.nullable(), location: z.string().nullable() });

export const notificationAnswer = answerOf<typeof notificationView>()("Notification", {
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
  /** What was deleted, or lost the member's note. */
  route: z
    .strictObject({
      /** Null once the route is deleted. */
      id: rowId.nullable(),
      /** Null if the member may not see the route any more. */
      name: z.string().nullable(),
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

export const unreadAnswer = answerOf<typeof unreadView>()("UnreadNotifications", {
  /** One more than the bell shows when there are more. */
  count: tally,
});

export const mutedGroupAnswer = answerOf<typeof mutedGroupView>()("MutedGroup", {
  id: rowId,
  name: z.string(),
  level: z.enum(MUTED_LEVELS),
});

export const settingsAnswer = answerOf<typeof settingsView>()("NotificationSettings", {
  mail: z.boolean(),
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
