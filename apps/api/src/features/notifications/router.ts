import { markAllReadInput, muteInput, notificationId } from "@longpaddock/domain/notifications/schema";
import { pageInput } from "@longpaddock/domain/paging";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { memberProcedure, router } from "../../http/trpc";
import { mutedGroupAnswer, notificationAnswer, unreadAnswer } from "./answers";
import { countUnread } from "./count-unread";
import { listMutedGroups } from "./list-muted-groups";
import { listNotifications } from "./list-notifications";
import { markAllRead, markRead } from "./mark-read";
import { muteGroup, unmuteGroup } from "./set-mute";

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
        summary: "List the groups whose topics, replies and mentions you aren't told of",
      },
    })
    .query(({ ctx }) => listMutedGroups(ctx)),

  mute: memberProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/groups/{id}/mute",
        status: 204,
        summary: "Stop being told of topics, replies and mentions in a group of yours",
      },
    })
    .input(muteInput)
    .mutation(({ ctx, input }) => muteGroup(ctx, input)),

  unmute: memberProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/groups/{id}/mute",
        status: 204,
        summary: "Be told of topics, replies and mentions in a group again",
      },
    })
    .input(muteInput)
    .mutation(({ ctx, input }) => unmuteGroup(ctx, input)),
});
