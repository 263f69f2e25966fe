import { mergeInput, registerKeyInput } from "@longpaddock/domain/exchange/schema";
import { MAX_EXCHANGED_BYTES } from "@longpaddock/domain/exchange/vocabulary";
import { eventId } from "@longpaddock/domain/participations/schema";
import { limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { mergeActs } from "./merge-acts";
import { readExchangeKey } from "./read-exchange-key";
import { registerKey } from "./register-key";
import { deviceKeyAnswer, exchangeKeyAnswer, mergedAnswer } from "./view";

export const exchangeRouter = router({
  registerKey: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/user/device-keys",
        status: 201,
        answer: deviceKeyAnswer,
        summary:
          "Keep the public key with which this device signs what it hands to other leaders' phones. After the session only what was signed before counts",
      },
    })
    .use(limitedBy("deviceKey"))
    .input(registerKeyInput)
    .mutation(({ ctx, input }) => registerKey(ctx, input)),

  key: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/exchange-key",
        answer: exchangeKeyAnswer,
        summary: "The key with which the phones of a ride's leaders encrypt what they show each other",
      },
    })
    .input(eventId)
    .query(({ ctx, input }) => readExchangeKey(ctx, input)),

  merge: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/merge",
        answer: mergedAnswer,
        maxBytes: MAX_EXCHANGED_BYTES,
        summary:
          "Take the signed acts that other leaders' phones have handed to this one, in any order and as often as you like",
      },
    })
    .use(limitedBy("merge"))
    .input(mergeInput)
    .mutation(({ ctx, input }) => mergeActs(ctx, input)),
});
