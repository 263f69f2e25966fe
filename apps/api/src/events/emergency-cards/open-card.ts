import type { OpenEmergencyCardInput } from "@longpaddock/domain/emergency-cards/schema";
import { EMERGENCY_CARD_MESSAGES } from "@longpaddock/domain/emergency-cards/texts";
import { AppError } from "@longpaddock/domain/errors";
import type { OnboardedCtx } from "../../core/context";
import { readOpenedCards } from "./read-opened-cards";

/** Opens the card of one rider, and records it for them in the same transaction. */
export async function openCard(ctx: OnboardedCtx, { id, userId }: OpenEmergencyCardInput) {
  const { cards, riders } = await readOpenedCards(ctx, {
    id,
    userId,
    isOfflineCopy: false,
  });
  const [card] = cards;
  if (card) return card;
  throw new AppError(
    "NOT_FOUND",
    riders.length > 0 ? EMERGENCY_CARD_MESSAGES.none : EMERGENCY_CARD_MESSAGES.notRiding,
  );
}
