import { createAnnouncementInput } from "@longpaddock/domain/discussions/schema";
import { limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { topicAnswer } from "../discussions/view";
import { createAnnouncement } from "./create-announcement";

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
});
