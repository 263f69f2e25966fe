import { planIncludes } from "@longpaddock/domain/access";
import type { SignedIn } from "@longpaddock/domain/actor";
import type { Decision } from "@longpaddock/domain/decision";
import { PLANNER_MESSAGES } from "./texts";

export function canPlanTrips(actor: SignedIn): Decision {
  return planIncludes(actor, "canUseAIPlanning", PLANNER_MESSAGES.plan);
}
