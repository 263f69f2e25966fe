import {
  groupLevelInput,
  markAllReadInput,
  notificationId,
  notificationSettingsInput,
  pushSubscriptionInput,
  unsubscribeInput,
} from "@longpaddock/domain/notifications/schema";
import { pageInput } from "@longpaddock/domain/paging";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { limitedBy, memberProcedure, onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { countUnread } from "./count-unread";
import { listNotifications } from "./list-notifications";
import { markAllRead, markRead } from "./mark-read";
import { listMutedGroups } from "./read-group-levels";
import { readSettings } from "./read-settings";
import { setGroupLevel } from "./set-group-level";
import { turnPushOff, turnPushOn } from "./set-push";
import { stopDigest, updateSettings } from "./update-settings";
import { groupLevelAnswer, mutedGroupAnswer, notificationAnswer, settingsAnswer, unreadAnswer } from "./view";

export const notificationsRouter = router({
  list: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/notifications",
        answer: z.array(notificationAnswer),
        summary: "List your notifications, newest first",
        output: pageOutput,
      },
    })
    .input(pageInput)
    .query(({ ctx, input }) => listNotifications(ctx, input)),

  unread: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/notifications/unread",
        answer: unreadAnswer,
        summary: "Count your unread notifications, up to 100",
      },
    })
    .query(({ ctx }) => countUnread(ctx)),

  markRead: memberProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/notifications/{id}/read",
        status: 204,
        summary: "Mark a notification as read",
      },
    })
    .input(notificationId)
    .mutation(({ ctx, input }) => markRead(ctx, input)),

  markAllRead: memberProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/notifications/read",
        status: 204,
        summary: "Mark the notification `upTo` and all older ones as read",
      },
    })
    .input(markAllReadInput)
    .mutation(({ ctx, input }) => markAllRead(ctx, input)),

  mutedGroups: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/notifications/muted-groups",
        answer: z.array(mutedGroupAnswer),
        summary: "List the groups of which you have chosen to hear less, and how much",
      },
    })
    .query(({ ctx }) => listMutedGroups(ctx)),

  setGroupLevel: onboardedProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/groups/{id}/notifications",
        answer: groupLevelAnswer,
        summary: "Choose what you hear from a group: everything, announcements and mentions, or nothing",
      },
    })
    .input(groupLevelInput)
    .mutation(({ ctx, input }) => setGroupLevel(ctx, input)),

  settings: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/notifications/settings",
        answer: settingsAnswer,
        summary: "Read how notifications reach you beside the bell",
      },
    })
    .query(({ ctx }) => readSettings(ctx)),

  updateSettings: memberProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/notifications/settings",
        answer: settingsAnswer,
        summary: "Choose your notifications, and whether they come by mail",
      },
    })
    .input(notificationSettingsInput)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),

  stopDigest: publicProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/notifications/stop-digest",
        status: 204,
        summary: "Get no more weekly mails; the token is the part of the mailed link after `#weekly=`",
      },
    })
    .use(limitedBy("readInvite"))
    .input(unsubscribeInput)
    .mutation(({ ctx, input }) => stopDigest(ctx, input)),

  pushOn: memberProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/notifications/push",
        status: 204,
        summary: "Send push messages to this browser until its session ends",
      },
    })
    .input(pushSubscriptionInput)
    .mutation(({ ctx, input }) => turnPushOn(ctx, input)),

  pushOff: memberProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/notifications/push",
        status: 204,
        summary: "Send no more push messages to this browser",
      },
    })
    .mutation(({ ctx }) => turnPushOff(ctx)),
});
