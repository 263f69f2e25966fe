import { z } from "zod";
import { choice, id, optionalLine, optionalProse, titleLine, wholeNumber } from "../fields";
import { GROUP_ACTIVITY_TYPES } from "../groups/vocabulary";
import { isBlank } from "../visible-text";
import { FUEL_RANGE } from "./rules";
import { VEHICLE_MESSAGES } from "./texts";

const YEAR_MESSAGE = "must be a year like 2019";

/** Null if absent, null or blank. */
const year = optionalLine(4).pipe(
  z
    .string()
    .regex(/^(19|20)\d\d$/, YEAR_MESSAGE)
    .optional(),
);

const FUEL_RANGE_MESSAGE = `must be a whole number from ${FUEL_RANGE.min} to ${FUEL_RANGE.max}`;

const fuelRange = z
  .union([wholeNumber(FUEL_RANGE), z.string().refine(isBlank, FUEL_RANGE_MESSAGE)], {
    error: FUEL_RANGE_MESSAGE,
  })
  .nullish()
  .transform((range) => (typeof range === "number" ? range : undefined));

const vehicleFields = z.object({
  vehicleType: choice(GROUP_ACTIVITY_TYPES),
  name: titleLine(100, VEHICLE_MESSAGES.name),
  description: optionalProse(1000),
  year,
  make: optionalLine(100),
  model: optionalLine(100),
  /** Kilometres on a full tank. */
  fuelRange,
});

type VehicleFields = z.output<typeof vehicleFields>;

/** Absent and empty fields are cleared. A bicycle has no fuel range. */
const complete = ({ description, year, make, model, fuelRange, ...required }: VehicleFields) => ({
  ...required,
  description: description ?? null,
  year: year ?? null,
  make: make ?? null,
  model: model ?? null,
  fuelRange: required.vehicleType === "cycling" ? null : (fuelRange ?? null),
});

export const createVehicleInput = vehicleFields.transform(complete);
export type CreateVehicleInput = z.output<typeof createVehicleInput>;

export const vehicleId = z.object({ id: id });

export const updateVehicleInput = vehicleFields
  .extend(vehicleId.shape)
  .transform(({ id, ...fields }) => ({ id, ...complete(fields) }));
export type UpdateVehicleInput = z.output<typeof updateVehicleInput>;
