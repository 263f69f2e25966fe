import { z } from "zod";
import { answer, tally } from "../../core/answers";

export const dataSummaryAnswer = answer("DataSummary", {
  /** False for accounts that only sign in with OpenID Connect. */
  hasPassword: z.boolean(),
  /** Recent enough to delete an account without a password. */
  isSignInFresh: z.boolean(),
  isOnlyAdministrator: z.boolean(),
  keeps: z.strictObject({ publicRoutes: tally, ratings: tally }),
});

type DataSummary = z.infer<typeof dataSummaryAnswer>;

export function dataSummaryView({
  hasPassword,
  isSignInFresh,
  isOnlyAdministrator,
  publicRoutes,
  ratings,
}: Omit<DataSummary, "keeps"> & DataSummary["keeps"]): DataSummary {
  return { hasPassword, isSignInFresh, isOnlyAdministrator, keeps: { publicRoutes, ratings } };
}
