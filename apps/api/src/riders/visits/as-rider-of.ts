import { requireOnboarded } from "@longpaddock/domain/access";
import { isSignedIn } from "@longpaddock/domain/actor";
import type { Ctx, OnboardedCtx } from "../../core/context";
import { findVisit, type Visit } from "./load";

interface Ways<Result> {
  member(ctx: OnboardedCtx): Promise<Result>;
  visitor(visit: Visit): Promise<Result>;
  /** When they did it: of a visitor who was taken off since, what they did before is taken. */
  heardAt?: Date;
}

/** What riders may do at an event, with their account or as visitors who were let in there. */
export async function asRiderOf<Result>(ctx: Ctx, eventId: number, ways: Ways<Result>): Promise<Result> {
  const visit = isSignedIn(ctx.actor) ? null : await findVisit(ctx, eventId, ways.heardAt);
  if (visit) return ways.visitor(visit);
  return ways.member({ ...ctx, actor: requireOnboarded(ctx.actor) });
}
