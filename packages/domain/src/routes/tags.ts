import { z } from "zod";
import { isBlank, line } from "../fields";

const MAX_TAGS = 20;
const MAX_LENGTH = 50;
const tag = line(MAX_LENGTH);

/** Accepts a comma-separated string or a list. Lower-cases tags and removes duplicates. */
export const tags = z
  .union([z.string(), z.array(z.string())], { error: "must be words separated by commas" })
  .nullish()
  .transform((given, ctx) => {
    const typed = typeof given === "string" ? given.split(",") : (given ?? []);
    const found = new Set<string>();
    for (const text of typed) {
      if (isBlank(text)) continue;
      const { data, error } = tag.safeParse(text);
      if (error) return refuse(ctx, `A tag ${error.issues[0]?.message}`);
      found.add(data.toLowerCase());
      if (found.size > MAX_TAGS) return refuse(ctx, `must be at most ${MAX_TAGS} tags`);
    }
    return [...found];
  });

function refuse(ctx: z.RefinementCtx, message: string) {
  ctx.addIssue({ code: "custom", message });
  return z.NEVER;
}
