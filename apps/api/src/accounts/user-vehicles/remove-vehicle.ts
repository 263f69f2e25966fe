import { userVehicles } from "@longpaddock/db/schema/user-vehicles";
import { AppError } from "@longpaddock/domain/errors";
import { VEHICLE_MESSAGES } from "@longpaddock/domain/user-vehicles/texts";
import { and, eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";

/** Another member's vehicle isn't found. */
export async function removeVehicle(ctx: SignedInCtx, { id }: { id: number }): Promise<void> {
  const removed = await withinTransaction(ctx, ({ db, actor }) =>
    db
      .delete(userVehicles)
      .where(and(eq(userVehicles.id, id), eq(userVehicles.userId, actor.id)))
      .returning({ id: userVehicles.id }),
  );
  if (removed.length === 0) throw new AppError("NOT_FOUND", VEHICLE_MESSAGES.notFound);
}
