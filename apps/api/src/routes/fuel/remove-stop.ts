import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import type { RemoveStopInput } from "@longpaddock/domain/fuel/schema";
import { canEditRoute } from "@longpaddock/domain/routes/policy";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { loadTrack, lockRoute } from "../routes/load";
import { readRouteFuel } from "./read-route-fuel";

export async function removeStop(ctx: OnboardedCtx, { id, stopId }: RemoveStopInput) {
  return withinTransaction(ctx, async (tx) => {
    authorize(tx.actor, canEditRoute(tx.actor, await lockRoute(tx, id, "no key update")));
    const { addedStops } = await loadTrack(tx, id);
    const left = addedStops.filter((stop) => stop.id !== stopId);
    if (left.length === addedStops.length) throw new AppError("NOT_FOUND");
    await tx.db.update(routes).set({ addedStops: left }).where(eq(routes.id, id));
    return readRouteFuel(tx, { id });
  });
}
