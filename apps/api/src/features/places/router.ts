import { placeId, searchPlacesInput } from "@longpaddock/domain/places/schema";
import { limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { placeAnswer, predictionsAnswer } from "./answers";
import { readPlace } from "./read-place";
import { searchPlaces } from "./search-places";

export const placesRouter = router({
  autocomplete: onboardedProcedure
    .use(limitedBy("places"))
    .meta({
      rest: {
        method: "GET",
        path: "/api/places/autocomplete",
        answer: predictionsAnswer,
        summary:
          "Search for places in Australia. Returns at most eight, and none for fewer than 3 characters",
      },
    })
    .input(searchPlacesInput)
    .query(({ ctx, input }) => searchPlaces(ctx, input)),

  details: onboardedProcedure
    .use(limitedBy("places"))
    .meta({
      rest: {
        method: "GET",
        path: "/api/places/details",
        answer: placeAnswer,
        summary: "Get the name, address and position of a place",
      },
    })
    .input(placeId)
    .query(({ ctx, input }) => readPlace(ctx, input)),
});
