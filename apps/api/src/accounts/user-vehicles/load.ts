import { userVehicles } from "@longpaddock/db/schema/user-vehicles";
import type { VehicleType } from "@longpaddock/domain/vehicles";
import { and, asc, eq, min } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "../../core/context";

/** The shortest fuel range of the member's vehicles of that kind in kilometres; null if they have noted none. */
export async function loadFuelRange({ db, actor }: SignedInCtx, type: VehicleType): Promise<number | null> {
  const kind = type === "cycling" || type === "4x4" ? type : "motorcycle";
  const [shortest] = await db
    .select({ fuelRange: min(userVehicles.fuelRange) })
    .from(userVehicles)
    .where(and(eq(userVehicles.userId, actor.id), eq(userVehicles.vehicleType, kind)));
  return shortest?.fuelRange ?? null;
}

export const vehiclesOf = (db: Ctx["db"], userId: string) =>
  db.select().from(userVehicles).where(eq(userVehicles.userId, userId)).orderBy(asc(userVehicles.id));
