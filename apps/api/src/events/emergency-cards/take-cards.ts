import type { EventId } from "@longpaddock/domain/participations/schema";
import type { OnboardedCtx } from "../../core/context";
import { readOpenedCards } from "./read-opened-cards";
import { takenCardsView } from "./view";

/** Opens all cards of an event, for a device that keeps them until the event is over. Recorded for each rider. */
export async function takeCards(ctx: OnboardedCtx, { id }: EventId) {
  const { event, cards } = await readOpenedCards(ctx, { id, isOfflineCopy: true });
  return takenCardsView(event, cards, ctx.clock.now());
}
