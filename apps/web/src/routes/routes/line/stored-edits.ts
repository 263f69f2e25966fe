import type { LineEdits, PointRange } from "@longpaddock/gpx/line/line-edits";
import { isRecord } from "../../../lib/is-record";

/** From a draft, which can be edited; null if it is of another form. */
export function storedEdits(stored: unknown): LineEdits | null {
  if (!isRecord(stored)) return null;
  const { keep, cuts = [], takeBack = [], reverse, points } = stored;
  const areRanges = Array.isArray(cuts) && Array.isArray(takeBack) && [...cuts, ...takeBack].every(isRange);
  if (!areRanges || !(keep === undefined || isRange(keep)) || typeof points !== "number") return null;
  return { keep, cuts, takeBack, points, ...(reverse === true && { reverse }) };
}

const isRange = (value: unknown): value is PointRange =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((number) => Number.isSafeInteger(number) && number > 0);
