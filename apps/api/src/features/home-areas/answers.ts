import { z } from "zod";
import { answerOf, latitude, longitude, tally } from "../../core/answers";
import type { setHomeArea } from "./set-home-area";
import type { cutsView, homeAreaView } from "./view";

const circle = { latitude, longitude, radius: z.number().min(0) };

export const homeAreaAnswer = answerOf<typeof homeAreaView>()("HomeArea", circle);

export const savedHomeAreaAnswer = answerOf<typeof setHomeArea>()("SavedHomeArea", {
  ...circle,
  routesCut: tally,
  routesPending: tally,
});

export const homeCutsAnswer = answerOf<typeof cutsView>()("HomeCuts", {
  routesCut: tally,
  routesPending: tally,
  pastHomes: tally,
});
