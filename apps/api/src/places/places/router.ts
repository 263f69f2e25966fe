import { placeId, placeOnEarth, searchPlacesInput } from "@longpaddock/roads/places/schema";
import { limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { findTimeZone } from "./find-time-zone";
import { readPlace } from "./read-place";
import { searchPlaces } from "./search-places";
import { placeAnswer, predictionsAnswer, timeZoneAnswer, timeZoneView } from "./view";

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

  timeZone: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/places/time-zone",
        answer: timeZoneAnswer,
        summary: "The IANA time zone at a latitude and longitude",
      },
    })
    .input(placeOnEarth)
    .query(({ input }) => timeZoneView(findTimeZone(input))),

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
