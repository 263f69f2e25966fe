import { users } from "@longpaddock/db/schema/users";
import { ANSWER_LINK_MESSAGES } from "@longpaddock/domain/answer-links/texts";
import { AppError } from "@longpaddock/domain/errors";
import { canAnswer } from "@longpaddock/domain/participations/policy";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import { type Ctx, type OnboardedCtx, withoutRequest } from "../../core/context";
import { memberActor } from "../../core/member-actor";
import { readAnswerToken } from "../../core/signing/answer-links";
import { type LoadedEvent, loadEvent } from "../participations/load";

export interface OpenedLink {
  /** Acts as the member who got the mail, whoever has opened the link. */
  member: OnboardedCtx;
  firstName: string | null;
  event: LoadedEvent;
}

/**
 * @throws AppError NOT_FOUND for a link that isn't ours or whose member is gone or may not see the ride any more, CONFLICT
 * once it has started or was cancelled
 */
export async function openLink(ctx: Ctx, token: string): Promise<OpenedLink> {
  const asked = readAnswerToken(ctx.services, token);
  const actor = asked && (await memberActor(ctx, asked.userId));
  if (!asked || !actor) throw new AppError("NOT_FOUND", ANSWER_LINK_MESSAGES.unknown);
  const member = { ...withoutRequest(ctx, actor, ctx.requestId), changes: ctx.changes };
  const event = await loadEvent(member, asked.eventId);
  const now = ctx.clock.now();
  authorize(actor, canAnswer(actor, event, now));
  if (event.startsAt <= now) throw new AppError("CONFLICT", ANSWER_LINK_MESSAGES.started(event.title));
  const [named] = await ctx.db
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.id, asked.userId));
  return { member, event, firstName: named?.firstName ?? null };
}
