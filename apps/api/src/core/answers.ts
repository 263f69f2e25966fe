import { z } from "zod";

/**
 * Describes an answer as a named schema of the OpenAPI document. Its output type is the type of the view that makes the
 * answer. Only the tests validate answers against it.
 */
export function answer<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  return z.strictObject(shape).meta({ id: name });
}

/** A date and time in UTC, as written by `toISOString`. */
export const instant = z.string().meta({ format: "date-time" });
/** 'YYYY-MM-DD' */
export const day = z.string().meta({ format: "date" });
/** 'YYYY-MM' */
export const month = z.string().regex(/^\d{4}-\d{2}$/);
export const rowId = z.int32().min(1);
/** For tables with a row for each recipient, which outgrow 32 bits. */
export const largeRowId = z.int().min(1);
export const tally = z.int32().min(0);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
