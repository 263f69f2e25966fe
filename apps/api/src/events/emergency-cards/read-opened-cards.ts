import { emergencyCardOpenings } from "@longpaddock/db/schema/emergency-cards";
import { canOpenCards, cardOpener, cardsScope } from "@longpaddock/domain/emergency-cards/policy";
import { CLOSED_CARD_MESSAGES } from "@longpaddock/domain/emergency-cards/texts";
import { AppError } from "@longpaddock/domain/errors";
import { sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockEvent } from "../../riders/participations/load";
import { countOut, listSealedCards, readSealed } from "./load";
import { riderCardView } from "./view";

interface Wanted {
  id: number;
  /** All riders without it. */
  userId?: string;
  isOfflineCopy: boolean;
}

/** The only way to a rider's card for anybody else: nothing is returned before its opening is recorded. */
export async function readOpenedCards(ctx: OnboardedCtx, { id, userId, isOfflineCopy }: Wanted) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    // Riders who leave, and openers who lose their role, wait until the cards are open.
    const event = await lockEvent(tx, id);
    const now = tx.clock.now();
    authorize(actor, canOpenCards(actor, { ...event, ridersOut: await countOut(tx, event.id) }, now));
    const scope = cardsScope(event, now);
    const openerRole = cardOpener(actor, event);
    if (openerRole === null) throw new AppError("FORBIDDEN");
    const riders = await listSealedCards(tx, event, { scope, now, userId });
    if (riders.length > 0 && !riders.some(({ isOpen }) => isOpen))
      throw new AppError("CONFLICT", CLOSED_CARD_MESSAGES[scope]);
    const cards = riders.flatMap((row) => {
      const { sealed, updatedAt } = row;
      const text = sealed === null ? null : readSealed(tx, { userId: row.userId, sealed });
      return text && updatedAt ? [riderCardView({ ...row, updatedAt }, text)] : [];
    });
    if (cards.length > 0)
      // As one array, because a statement takes 65,535 values at most.
      await tx.db.execute(sql`insert into ${emergencyCardOpenings}
          (user_id, opened_by, opener_role, event_id, event_title, is_offline_copy, opened_at)
        select opened.user_id, ${actor.id}, ${openerRole}, ${id}::integer, ${event.title},
          ${isOfflineCopy}::boolean, ${now.toISOString()}::timestamptz
        from unnest(${sql.param(cards.map(({ user }) => user.id))}::text[]) as opened(user_id)`);
    return { event, riders, cards };
  });
}
