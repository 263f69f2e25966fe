import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import { canAddStop } from "@longpaddock/domain/fuel/policy";
import type { AddStopInput } from "@longpaddock/domain/fuel/schema";
import { canEditRoute } from "@longpaddock/domain/routes/policy";
import { pastFinish } from "@longpaddock/domain/routes/texts";
import { atKnots, turned } from "@longpaddock/roads/places/knots";
import { positionAt } from "@longpaddock/roads/places/passed-places";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockRoute } from "../routes/load";
import { loadLine } from "./find-gaps";
import { readRouteFuel } from "./read-route-fuel";

/** Notes where on the author's own line the stop is, so that it stays there when the line changes elsewhere. */
export async function createStop(ctx: OnboardedCtx, { id, name, supply, km }: AddStopInput) {
  return withinTransaction(ctx, async (tx) => {
    authorize(tx.actor, canEditRoute(tx.actor, await lockRoute(tx, id, "no key update")));
    const { stored, totalKm, listedKm, route } = await loadLine(tx, id);
    const { addedStops } = route;
    authorize(tx.actor, canAddStop(addedStops.length));
    const drawnKm = atKnots(turned(stored.knots), km);
    const position = km <= Math.ceil(totalKm) ? positionAt(stored.lines, drawnKm) : null;
    if (!position) {
      const message = pastFinish(km, { totalKm, listedKm });
      throw new AppError("BAD_REQUEST", message, { fields: { km: message } });
    }
    const [longitude, latitude] = position;
    const stopId = Math.max(0, ...addedStops.map((stop) => stop.id)) + 1;
    await tx.db
      .update(routes)
      .set({ addedStops: [...addedStops, { id: stopId, supply, name, latitude, longitude }] })
      .where(eq(routes.id, id));
    return readRouteFuel(tx, { id });
  });
}
