import { z } from "zod";
import { answerOf, latitude, longitude, tally } from "../../core/answers";
import type { setHomeArea } from "./set-home-area";
import type { cutsView, homeAreaView } from "./view";

const circle = { latitude, longitude, radius: z.number().min(0) };
const cuts = { routesCut: tally, routesPending: tally, hidesAnything: z.boolean(), pastHomes: tally };

export const homeAreaAnswer = answerOf<typeof homeAreaView>()("HomeArea", circle);

export const savedHomeAreaAnswer = answerOf<typeof setHomeArea>()("SavedHomeArea", {
  ...circle,
  ...cuts,
});

export const homeCutsAnswer = answerOf<typeof cutsView>()("HomeCuts", cuts);
