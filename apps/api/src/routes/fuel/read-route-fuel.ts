import { isSignedIn } from "@longpaddock/domain/actor";
import { loadFuelRange } from "../../accounts/user-vehicles/load";
import type { Ctx } from "../../core/context";
import { findGaps } from "./find-gaps";
import { fuelView } from "./view";

/** The fuel along a route, against the caller's own vehicle. */
export async function readRouteFuel(ctx: Ctx, { id }: { id: number }) {
  const gaps = await findGaps(ctx, id);
  const { actor } = ctx;
  const ownRange = isSignedIn(actor)
    ? await loadFuelRange({ ...ctx, actor }, kindOf(gaps.vehicleType))
    : null;
  return fuelView(gaps, ownRange);
}

const kindOf = (vehicle: Awaited<ReturnType<typeof findGaps>>["vehicleType"]) =>
  vehicle === "motorcycle" ? "offroad-motorcycle" : vehicle;
