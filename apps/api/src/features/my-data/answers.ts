import { z } from "zod";
import { answerOf, tally } from "../../core/answers";
import type { dataSummaryView } from "./view";

export const dataSummaryAnswer = answerOf<typeof dataSummaryView>()("DataSummary", {
  hasPassword: z.boolean(),
  isSignInFresh: z.boolean(),
  isOnlyAdministrator: z.boolean(),
  keeps: z.strictObject({ publicRoutes: tally, ratings: tally }),
});
