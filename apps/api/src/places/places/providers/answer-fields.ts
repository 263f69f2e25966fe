import { z } from "zod";

const MAX_CHARACTERS = 200;
const INVISIBLE = /[\p{Cf}\p{Cs}]/gu;
const BREAKS = /[\p{Cc}\p{White_Space}]+/gu;

/** Cleans text from an external service: one line, no invisible characters, at most 200 characters. */
export const plainText = z.string().transform(plain).pipe(z.string().min(1));

/** Like `plainText`, but undefined for invalid input. */
export const optionalPlainText = z
  .unknown()
  .optional()
  .transform((given) => plainText.safeParse(given).data);

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** Leaves out entries that do not match the schema. */
export function validEntries<Schema extends z.ZodType>(
  schema: Schema,
  entries: readonly unknown[],
): z.output<Schema>[] {
  return entries.flatMap((entry) => {
    const parsed = schema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

function plain(text: string): string {
  const line = text.replace(INVISIBLE, "").replace(BREAKS, " ").trim();
  return [...line].slice(0, MAX_CHARACTERS).join("").trimEnd();
}
