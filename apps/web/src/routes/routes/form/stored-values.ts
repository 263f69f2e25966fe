import type { FieldValues } from "./use-route-form";

/** The values that a form's fields can hold. */
export function fieldValuesOf(stored: object): FieldValues {
  const fields = Object.entries(stored).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === "string" || typeof entry[1] === "boolean",
  );
  return Object.fromEntries(fields);
}
