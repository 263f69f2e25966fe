import type { Actor } from "@longpaddock/domain/actor";
import { isSignedIn } from "@longpaddock/domain/actor";
import type { Decision, Refusal } from "@longpaddock/domain/decision";
import { AppError } from "@longpaddock/domain/errors";

/** @throws AppError with the code of a refusal, and with the feature and the actor's plan if the plan is the reason */
export function authorize(actor: Actor, decision: Decision): asserts decision is Exclude<Decision, Refusal> {
  if (decision.allowed) return;
  const { code, message, feature } = decision;
  const plan = feature && isSignedIn(actor) ? { feature, profileType: actor.profileType } : {};
  throw new AppError(code, message, plan);
}
