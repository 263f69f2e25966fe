import type { SignedInCtx } from "../../core/context";
import { vehiclesOf } from "./load";
import { vehicleView } from "./view";

export async function listVehicles({ db, actor }: SignedInCtx) {
  return (await vehiclesOf(db, actor.id)).map(vehicleView);
}
