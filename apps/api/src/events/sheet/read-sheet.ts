import { lateActsUntil } from "@longpaddock/domain/check-ins/rules";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { canReadSheet } from "@longpaddock/domain/sheet/policy";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadEvent } from "../../riders/participations/load";
import { loadSheet } from "./load";
import { sheetRowView } from "./view";

/** Everybody on a ride, with whom to call. */
export async function readSheet(ctx: OnboardedCtx, { id }: EventId) {
  const event = await loadEvent(ctx, id);
  authorize(ctx.actor, canReadSheet(ctx.actor, event));
  const asOf = ctx.clock.now();
  const riders = await loadSheet(ctx, id);
  return {
    eventId: event.id,
    title: event.title,
    status: event.status,
    startsAt: event.startsAt.toISOString(),
    timeZone: event.timeZone,
    /** Devices delete the sheet that they keep by then. */
    keptUntil: lateActsUntil(event.dayEndsAt).toISOString(),
    asOf: asOf.toISOString(),
    riders: riders.map(sheetRowView),
  };
}
