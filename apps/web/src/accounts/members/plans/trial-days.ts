import { trialDaysLeft } from "@longpaddock/domain/plans";
import type { Profile } from "../use-members";

/** The days left in the member's free trial; 0 without a running one. */
export const trialDays = ({ trialEndsAt }: Profile["user"]): number =>
  trialDaysLeft(trialEndsAt ? new Date(trialEndsAt) : null, new Date());
