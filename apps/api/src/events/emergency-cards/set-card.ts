import { emergencyCards } from "@longpaddock/db/schema/emergency-cards";
import type { SetEmergencyCardInput } from "@longpaddock/domain/emergency-cards/schema";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { sealCard } from "./card-seal";
import { forgetTypedAddresses } from "./clear-card";
import type { CardText } from "./load";
import { cardView } from "./view";

/** Replaces the whole card. */
export async function setCard(ctx: OnboardedCtx, input: SetEmergencyCardInput) {
  const { actor, clock, services } = ctx;
  const text: CardText = {
    contactName: input.contactName ?? null,
    contactRelation: input.contactRelation ?? null,
    contactPhone: input.contactPhone ?? null,
    contactEmail: input.contactEmail ?? null,
    bloodType: input.bloodType ?? null,
    allergies: input.allergies ?? null,
    medication: input.medication ?? null,
    notes: input.notes ?? null,
  };
  const sealed = sealCard(services.cardKeys, actor.id, JSON.stringify(text));
  const updatedAt = clock.now();
  await withinTransaction(ctx, async ({ db }) => {
    await db
      .insert(emergencyCards)
      .values({ userId: actor.id, sealed, updatedAt })
      .onConflictDoUpdate({ target: emergencyCards.userId, set: { sealed, updatedAt } });
    // This is their later word.
    if (text.contactEmail !== null) await forgetTypedAddresses({ db, actor });
  });
  return cardView(text, updatedAt);
}
