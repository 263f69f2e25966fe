import { ALLOW, type Decision, deny } from "../decision";
import { MAX_VEHICLES } from "./rules";
import { VEHICLE_MESSAGES } from "./texts";

/** The same on every plan. */
export function canAddVehicle(owned: number): Decision {
  return owned < MAX_VEHICLES ? ALLOW : deny("CONFLICT", VEHICLE_MESSAGES.tooMany);
}
