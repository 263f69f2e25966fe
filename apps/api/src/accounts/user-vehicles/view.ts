import type { userVehicles } from "@longpaddock/db/schema/user-vehicles";
import { GROUP_ACTIVITY_TYPES } from "@longpaddock/domain/groups/vocabulary";
import { z } from "zod";
import { answer, rowId, tally } from "../../core/answers";

export const vehicleAnswer = answer("Vehicle", {
  id: rowId,
  vehicleType: z.enum(GROUP_ACTIVITY_TYPES),
  name: z.string(),
  description: z.string().nullable(),
  year: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  /** Kilometres on a full tank. */
  fuelRange: tally.nullable(),
});

/** For the owner only. */
export function vehicleView(row: typeof userVehicles.$inferSelect): z.infer<typeof vehicleAnswer> {
  return {
    id: row.id,
    vehicleType: row.vehicleType,
    name: row.name,
    description: row.description,
    year: row.year,
    make: row.make,
    model: row.model,
    fuelRange: row.fuelRange,
  };
}
