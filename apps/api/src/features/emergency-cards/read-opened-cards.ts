import { emergencyCardOpenings } from "@longpaddock/db/schema/emergency-cards";
import { canOpenCards, cardOpener } from "@longpaddock/domain/emergency-cards/policy";
import { AppError } from "@longpaddock/domain/errors";
import type { SQL } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { loadEvent, lockEvent } from "../participations/load";
import { readSealed, ridersInReach } from "./load";
import { riderCardView } from "./view";

interface Wanted {
  id: number;
  where: SQL;
  isOfflineCopy: boolean;
}

/** The only way to a rider's card for anybody else: nothing is returned before its opening is recorded. */
export async function readOpenedCards(ctx: OnboardedCtx, { id, where, isOfflineCopy }: Wanted) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    // Whoever leaves or loses a role meanwhile waits, and is out of reach afterwards.
    await lockEvent(tx, id);
    const event = await loadEvent(tx, id);
    const now = tx.clock.now();
    authorize(actor, canOpenCards(actor, event, now));
    const openerRole = cardOpener(actor, event);
    if (openerRole === null) throw new AppError("FORBIDDEN");
    const riders = await ridersInReach(tx, event, { where, limit: null });
    const cards = riders.flatMap((row) => {
      const { userId, sealed, updatedAt } = row;
      const text = sealed === null ? null : readSealed(tx, { userId, sealed });
      return text && updatedAt ? [riderCardView({ ...row, updatedAt }, text)] : [];
    });
    if (cards.length > 0)
      await tx.db.insert(emergencyCardOpenings).values(
        cards.map(({ user }) => ({
          userId: user.id,
          openedBy: actor.id,
          openerRole,
          eventId: id,
          eventType: event.type,
          eventTitle: event.title,
          isOfflineCopy,
          openedAt: now,
        })),
      );
    return { event, riders, cards };
  });
}
