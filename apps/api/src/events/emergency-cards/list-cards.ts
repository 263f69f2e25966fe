import { canOpenCards, cardsScope } from "@longpaddock/domain/emergency-cards/policy";
import type { ListEmergencyCardsInput } from "@longpaddock/domain/emergency-cards/schema";
import { CLOSED_CARD_MESSAGES } from "@longpaddock/domain/emergency-cards/texts";
import { AppError } from "@longpaddock/domain/errors";
import { z } from "zod";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { listCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { loadEvent } from "../../riders/participations/load";
import { countOut, countRiders, listRiders } from "./load";
import { riderView } from "./view";

const ridersById = listCursor("riders with cards", z.tuple([z.string()]));

/** The riders, and which of them have a card. Opens none. */
export async function listCards(ctx: OnboardedCtx, { id, limit, cursor }: ListEmergencyCardsInput) {
  const event = await loadEvent(ctx, id);
  const now = ctx.clock.now();
  authorize(ctx.actor, canOpenCards(ctx.actor, { ...event, ridersOut: await countOut(ctx, event.id) }, now));
  const opening = { scope: cardsScope(event, now), now };
  const count = await countRiders(ctx, event, opening);
  if (count.open === 0 && count.all > 0) throw new AppError("CONFLICT", CLOSED_CARD_MESSAGES[opening.scope]);
  const cursors = ridersById.of(id);
  const [after] = cursors.decode(ctx, cursor) ?? [""];
  return pageOf(await listRiders(ctx, event, { ...opening, after, limit: limit + 1 }), {
    limit,
    total: count.open,
    view: riderView,
    cursor: (row) => cursors.encode(ctx, [row.userId]),
  });
}
