import { canOpenCards } from "@longpaddock/domain/emergency-cards/policy";
import type { ListEmergencyCardsInput } from "@longpaddock/domain/emergency-cards/schema";
import { z } from "zod";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { listCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { loadEvent } from "../participations/load";
import { countRiders, listRiders } from "./load";
import { riderView } from "./view";

const ridersById = listCursor("riders with cards", z.tuple([z.string()]));

/** The riders, and which of them have a card. Opens none. */
export async function listCards(ctx: OnboardedCtx, { id, limit, cursor }: ListEmergencyCardsInput) {
  const event = await loadEvent(ctx, id);
  authorize(ctx.actor, canOpenCards(ctx.actor, event, ctx.clock.now()));
  const cursors = ridersById.of(id);
  const [after] = cursors.decode(ctx, cursor) ?? [""];
  return pageOf(await listRiders(ctx, event, { after, limit: limit + 1 }), {
    limit,
    total: await countRiders(ctx, event),
    view: riderView,
    cursor: (row) => cursors.encode(ctx, [row.userId]),
  });
}
