import { planIncludes } from "../access";
import type { SignedIn } from "../actor";
import type { Decision } from "../decision";
import { PLANNER_MESSAGES } from "./texts";

export function canPlanTrips(actor: SignedIn): Decision {
  return planIncludes(actor, "canUseAIPlanning", PLANNER_MESSAGES.plan);
}
