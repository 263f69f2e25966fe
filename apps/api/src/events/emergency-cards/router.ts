import {
  listCardOpeningsInput,
  listEmergencyCardsInput,
  markCardOpenedInput,
  openEmergencyCardInput,
  setEmergencyCardInput,
} from "@longpaddock/domain/emergency-cards/schema";
import { eventId } from "@longpaddock/domain/participations/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { clearCard } from "./clear-card";
import { listCards } from "./list-cards";
import { listOpenings } from "./list-openings";
import { markCardOpened } from "./mark-card-opened";
import { openCard } from "./open-card";
import { readCard } from "./read-card";
import { setCard } from "./set-card";
import { takeCards } from "./take-cards";
import {
  cardAnswer,
  markedOpeningAnswer,
  openingAnswer,
  riderAnswer,
  riderCardAnswer,
  takenCardsAnswer,
} from "./view";

export const emergencyCardsRouter = router({
  read: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/emergency-card",
        answer: cardAnswer.nullable(),
        summary: "Your emergency card, or null",
      },
    })
    .query(({ ctx }) => readCard(ctx)),

  set: onboardedProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/user/emergency-card",
        answer: cardAnswer,
        summary:
          "Set your emergency card: whom to call, and what to know. Fields that you leave out are cleared",
      },
    })
    .input(setEmergencyCardInput)
    .mutation(({ ctx, input }) => setCard(ctx, input)),

  clear: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/user/emergency-card",
        status: 204,
        summary: "Delete your emergency card",
      },
    })
    .mutation(({ ctx }) => clearCard(ctx)),

  openings: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/emergency-card/openings",
        answer: z.array(openingAnswer),
        summary: "Who has opened your emergency card, the latest first",
        output: pageOutput,
      },
    })
    .input(listCardOpeningsInput)
    .query(({ ctx, input }) => listOpenings(ctx, input)),

  list: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/emergency-cards",
        answer: z.array(riderAnswer),
        summary:
          "Which riders have an emergency card. For the organiser and the sweep, while cards can be opened",
        output: pageOutput,
      },
    })
    .input(listEmergencyCardsInput)
    .query(({ ctx, input }) => listCards(ctx, input)),

  open: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/emergency-cards/{userId}/open",
        answer: riderCardAnswer,
        summary:
          "Open a rider's emergency card, from 3 hours before the start until the event is over, and later while the rider is out. The rider sees that you did",
      },
    })
    .input(openEmergencyCardInput)
    .mutation(({ ctx, input }) => openCard(ctx, input)),

  take: onboardedProcedure
    .use(limitedBy("takeCards"))
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/emergency-cards/take",
        answer: takenCardsAnswer,
        summary:
          "Open all emergency cards of the event, to keep them on a device until endsAt. Every rider sees that you did",
      },
    })
    .input(eventId)
    .mutation(({ ctx, input }) => takeCards(ctx, input)),

  markOpened: onboardedProcedure
    .use(limitedBy("markCardOpened"))
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/emergency-cards/{userId}/opened",
        answer: markedOpeningAnswer,
        summary:
          "Say that you opened a rider's emergency card from the copy that you took, for the rider to see. Taken at any time later",
      },
    })
    .input(markCardOpenedInput)
    .mutation(({ ctx, input }) => markCardOpened(ctx, input)),
});
