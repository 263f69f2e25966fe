import { stateCode } from "@longpaddock/domain/states";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import type { CurrentUser } from "../../../accounts/auth/use-auth";

/** What a member's next route most likely has: their state, and one of their vehicles. */
export const ownValues = ({
  state,
  preferredVehicles,
}: Pick<CurrentUser, "state" | "preferredVehicles">) => ({
  state: stateCode(state ?? "") ?? "",
  vehicleType: ROUTE_VEHICLE_TYPES.find((type) => preferredVehicles.includes(type)) ?? "",
});
