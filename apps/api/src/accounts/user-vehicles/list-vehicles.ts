import { userVehicles } from "@longpaddock/db/schema/user-vehicles";
import { asc, eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { vehicleView } from "./view";

export async function listVehicles({ db, actor }: SignedInCtx) {
  const rows = await db
    .select()
    .from(userVehicles)
    .where(eq(userVehicles.userId, actor.id))
    .orderBy(asc(userVehicles.id));
  return rows.map(vehicleView);
}
