import { insertOne } from "@longpaddock/db/insert-one";
import { userVehicles } from "@longpaddock/db/schema/user-vehicles";
import { canAddVehicle } from "@longpaddock/domain/user-vehicles/policy";
import type { CreateVehicleInput } from "@longpaddock/domain/user-vehicles/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { SignedInCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { vehicleView } from "./view";

export async function createVehicle(ctx: SignedInCtx, vehicle: CreateVehicleInput) {
  return withinTransaction(ctx, async (tx) => {
    const { id: userId } = await lockMember(tx);
    const owned = await tx.db.$count(userVehicles, eq(userVehicles.userId, userId));
    authorize(tx.actor, canAddVehicle(owned));
    const now = tx.clock.now();
    const row = await insertOne(tx.db, userVehicles, { ...vehicle, userId, createdAt: now, updatedAt: now });
    return vehicleView(row);
  });
}
