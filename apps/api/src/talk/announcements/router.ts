import { createAnnouncementInput, topicId } from "@longpaddock/domain/discussions/schema";
import { limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { topicAnswer } from "../discussions/view";
import { createAnnouncement } from "./create-announcement";
import { undoAnnouncement } from "./undo-announcement";

export const announcementsRouter = router({
  create: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/announcements",
        status: 201,
        answer: topicAnswer,
        summary: "Tell all members of your group something, by notification and mail",
      },
    })
    .use(limitedBy("announcement"))
    .input(createAnnouncementInput)
    .mutation(({ ctx, input }) => createAnnouncement(ctx, input)),

  undo: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/announcements/{id}/undo",
        status: 204,
        summary:
          "Take your announcement back, within 30 seconds and before it is pushed or mailed to anybody",
      },
    })
    .input(topicId)
    .mutation(({ ctx, input }) => undoAnnouncement(ctx, input)),
});
