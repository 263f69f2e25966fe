import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import type { LinePiece } from "@longpaddock/roads/follow/followed-legs";
import { z } from "zod";

export const riddenAnswer = z.strictObject({
  vehicle: z.enum(ROUTE_VEHICLE_TYPES),
  month: z.string().nullable().meta({ description: "2026-10; null if the ride's file doesn't say" }),
});

export const riddenView = ({
  vehicle,
  month,
}: NonNullable<LinePiece["ridden"]>): z.infer<typeof riddenAnswer> => ({
  vehicle,
  month: month?.slice(0, 7) ?? null,
});
