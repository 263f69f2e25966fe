import { personId, setSharingInput } from "@longpaddock/domain/people/schema";
import { memberProcedure, onboardedProcedure, router } from "../../http/trpc";
import { readPerson } from "./read-person";
import { readSharing } from "./read-sharing";
import { setSharing } from "./set-sharing";
import { personAnswer, sharingAnswer } from "./view";

export const peopleRouter = router({
  byId: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/members/{id}",
        answer: personAnswer,
        summary:
          "Read a member's page: what they organise, and for those who share a group or an event with them more",
      },
    })
    .input(personId)
    .query(({ ctx, input }) => readPerson(ctx, input)),

  sharing: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/sharing",
        answer: sharingAnswer,
        summary: "Read your phone number, and who sees it, your email address and your vehicles",
      },
    })
    .query(({ ctx }) => readSharing(ctx)),

  setSharing: memberProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/user/sharing",
        answer: sharingAnswer,
        summary:
          "Change your phone number, and who sees it, your email address and your vehicles. Absent fields stay as they are",
      },
    })
    .input(setSharingInput)
    .mutation(({ ctx, input }) => setSharing(ctx, input)),
});
