import { rideDayWatches } from "@longpaddock/db/schema/ride-day-watches";
import { instantOf } from "@longpaddock/domain/calendar";
import { AppError } from "@longpaddock/domain/errors";
import { canSetBackBy } from "@longpaddock/domain/ride-day/policy";
import { backByProblem } from "@longpaddock/domain/ride-day/rules";
import type { SetBackByInput } from "@longpaddock/domain/ride-day/schema";
import { eq, ne } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockEvent } from "../../riders/participations/load";
import { readBoard } from "./read-board";

/** Says when the ride should be back. Another time starts a new watch. */
export async function setBackBy(ctx: OnboardedCtx, { id, backBy: wanted }: SetBackByInput) {
  await withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const event = await lockEvent(tx, id);
    authorize(actor, canSetBackBy(actor, event, tx.clock.now()));
    const ofEvent = eq(rideDayWatches.eventId, id);
    if (wanted === null) {
      await tx.db.delete(rideDayWatches).where(ofEvent);
    } else {
      const backBy = instantOf(wanted, event.timeZone);
      const problem = backByProblem(backBy, event);
      if (problem) throw new AppError("BAD_REQUEST", undefined, { fields: { backBy: problem } });
      await tx.db
        .insert(rideDayWatches)
        .values({ eventId: id, backBy })
        .onConflictDoUpdate({
          target: rideDayWatches.eventId,
          set: { backBy, toldAt: null },
          setWhere: ne(rideDayWatches.backBy, backBy),
        });
    }
    await publish(tx, { eventId: id, kind: "checkIns" });
  });
  return readBoard(ctx, { id });
}
