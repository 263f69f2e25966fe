import type { Actor } from "@longpaddock/domain/actor";
import { isSignedIn } from "@longpaddock/domain/actor";
import type { Decision, Refusal } from "@longpaddock/domain/decision";
import { AppError } from "@longpaddock/domain/errors";

/**
 * The one policy call of a verb: passes, or ends the request as the policy says.
 *
 * @throws AppError with the decision's code; a refused feature names the feature and the actor's plan.
 */
export function authorize(actor: Actor, decision: Decision): asserts decision is Exclude<Decision, Refusal> {
  if (decision.allowed) return;
  const { code, message, feature } = decision;
  const plan = feature && isSignedIn(actor) ? { feature, profileType: actor.profileType } : {};
  throw new AppError(code, message, plan);
}
