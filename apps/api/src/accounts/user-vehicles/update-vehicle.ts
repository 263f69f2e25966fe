import { userVehicles } from "@longpaddock/db/schema/user-vehicles";
import { AppError } from "@longpaddock/domain/errors";
import type { UpdateVehicleInput } from "@longpaddock/domain/user-vehicles/schema";
import { VEHICLE_MESSAGES } from "@longpaddock/domain/user-vehicles/texts";
import { and, eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { vehicleView } from "./view";

/** Replaces all fields. Another member's vehicle isn't found. */
export async function updateVehicle(ctx: SignedInCtx, { id, ...vehicle }: UpdateVehicleInput) {
  const [row] = await withinTransaction(ctx, ({ db, actor, clock }) =>
    db
      .update(userVehicles)
      .set({ ...vehicle, updatedAt: clock.now() })
      .where(and(eq(userVehicles.id, id), eq(userVehicles.userId, actor.id)))
      .returning(),
  );
  if (!row) throw new AppError("NOT_FOUND", VEHICLE_MESSAGES.notFound);
  return vehicleView(row);
}
