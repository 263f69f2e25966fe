import { emergencyCardOpenings } from "@longpaddock/db/schema/emergency-cards";
import type { MarkCardOpenedInput } from "@longpaddock/domain/emergency-cards/schema";
import { EMERGENCY_CARD_MESSAGES } from "@longpaddock/domain/emergency-cards/texts";
import { AppError } from "@longpaddock/domain/errors";
import { statedTime } from "@longpaddock/domain/recorded-acts";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { markedOpeningView } from "./view";

/**
 * Notes that the caller opened a card from the copy on their device. It reveals nothing to them, so it is accepted from
 * everybody who has taken a copy, also after the event and from a former sweep.
 */
export const markCardOpened = (ctx: OnboardedCtx, input: MarkCardOpenedInput) =>
  withinTransaction(ctx, (tx) => addOpening(tx, input));

async function addOpening(ctx: OnboardedCtx, { id, userId, actId, ...times }: MarkCardOpenedInput) {
  const { db, actor, clock } = ctx;
  const [copy] = await db
    .select()
    .from(emergencyCardOpenings)
    .where(
      and(
        eq(emergencyCardOpenings.userId, userId),
        eq(emergencyCardOpenings.openedBy, actor.id),
        eq(emergencyCardOpenings.eventId, id),
        eq(emergencyCardOpenings.isOfflineCopy, true),
        isNull(emergencyCardOpenings.actId),
      ),
    )
    .orderBy(asc(emergencyCardOpenings.id))
    .limit(1);
  if (!copy) throw new AppError("NOT_FOUND", EMERGENCY_CARD_MESSAGES.noCopy);
  const { id: _copyId, ...same } = copy;
  const openedAt = timeWithin(statedTime(times, clock.now()), { from: copy.openedAt, to: clock.now() });
  await db
    .insert(emergencyCardOpenings)
    .values({ ...same, actId, openedAt })
    .onConflictDoNothing();
  return markedOpeningView({ openedAt });
}

/** The clock of a device may be wrong; the opening must be recorded all the same. */
function timeWithin(stated: Date | null, { from, to }: { from: Date; to: Date }): Date {
  const time = stated ?? to;
  if (time < from) return from;
  return time > to ? to : time;
}
