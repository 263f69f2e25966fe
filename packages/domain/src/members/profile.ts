import { z } from "zod";
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from "../auth/texts";
import { COUNTRY_CODES } from "../countries";
import { atMost, choice, clearable, line, nameLine, prose } from "../fields";
import { pictureInput } from "../files/schema";
import { ROUTE_VEHICLE_TYPES } from "../vehicles";
import { hasNoDuplicates } from "./schema";

/** Absent fields stay unchanged; empty fields are cleared (null). */
export const profileInput = z.object({
  firstName: nameLine(100, FIRST_NAME_REQUIRED),
  lastName: nameLine(100, LAST_NAME_REQUIRED),
  bio: clearable(prose(2000)),
  location: clearable(line(255)),
  country: clearable(choice(COUNTRY_CODES)),
  state: clearable(line(100)),
  preferredVehicles: atMost(
    ROUTE_VEHICLE_TYPES.length,
    z.array(choice(ROUTE_VEHICLE_TYPES)).refine(hasNoDuplicates, "must name each vehicle type once"),
  ).optional(),
  profileImageUrl: pictureInput,
});
export type ProfileInput = z.output<typeof profileInput>;
