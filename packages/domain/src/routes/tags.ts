import { z } from "zod";
import { isBlank, line } from "../fields";

const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 50;
const tag = line(MAX_TAG_LENGTH);

/** Accepts a comma-separated string or a list. Lower-cases tags and removes duplicates. */
export const tags = z
  .union([z.string(), z.array(z.string())], { error: "must be words separated by commas" })
  .nullish()
  .transform((input, ctx) => {
    const texts = typeof input === "string" ? input.split(",") : (input ?? []);
    const unique = new Set<string>();
    for (const text of texts) {
      if (isBlank(text)) continue;
      const { data, error } = tag.safeParse(text);
      if (error) return addError(ctx, `A tag ${error.issues[0]?.message}`);
      unique.add(data.toLowerCase());
      if (unique.size > MAX_TAGS) return addError(ctx, `must have at most ${MAX_TAGS} tags`);
    }
    return [...unique];
  });

function addError(ctx: z.RefinementCtx, message: string) {
  ctx.addIssue({ code: "custom", message });
  return z.NEVER;
}
