import { z } from "zod";

const MOST_CHARACTERS = 200;
const INVISIBLE = /[\p{Cf}\p{Cs}]/gu;
const BREAKS = /[\p{Cc}\p{White_Space}]+/gu;

/** Text of somebody else's: on one line, without what cannot be seen, cut. */
export const plainText = z.string().transform(plain).pipe(z.string().min(1));

/** As `plainText`; undefined for anything else. */
export const plainTextIfAny = z
  .unknown()
  .optional()
  .transform((given) => plainText.safeParse(given).data);

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** The entries that make sense; the others are left out. */
export function sensible<Schema extends z.ZodType>(
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
  return [...line].slice(0, MOST_CHARACTERS).join("").trimEnd();
}
