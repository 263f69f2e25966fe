import { z } from "zod";
import { atMost, line } from "../fields";
import { isBlank } from "../visible-text";

const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 50;
/** Blank and repeated tags don't count as tags. */
const MAX_ENTRIES = 5 * MAX_TAGS;
/** Of all entries as one text. */
const MAX_TEXT_LENGTH = 20_000;
const TOO_MANY = `must have at most ${MAX_TAGS} tags`;
const tag = line(MAX_TAG_LENGTH);

const typedTags = z.union([z.string(), z.array(z.string())], { error: "must be words separated by commas" });

/** Accepts a comma-separated string or a list. Lower-cases tags and removes duplicates. */
export const tags = tagsOr([]);

/** Like `tags`; undefined when absent. */
export const editedTags = tagsOr(undefined);

function tagsOr<Absent extends string[] | undefined>(whenAbsent: Absent) {
  return atMost(MAX_ENTRIES, typedTags, TOO_MANY)
    .nullish()
    .transform((input, ctx) => {
      if (input === undefined) return whenAbsent;
      if (typeof input === "string" && input.length > MAX_TEXT_LENGTH) return addError(ctx, TOO_MANY);
      const texts = typeof input === "string" ? input.split(",") : (input ?? []);
      const unique = new Set<string>();
      for (const text of texts) {
        if (isBlank(text)) continue;
        const { data, error } = tag.safeParse(text);
        if (error) return addError(ctx, `A tag ${error.issues[0]?.message}`);
        unique.add(data.toLowerCase());
        if (unique.size > MAX_TAGS) return addError(ctx, TOO_MANY);
      }
      return [...unique];
    });
}

function addError(ctx: z.RefinementCtx, message: string) {
  ctx.addIssue({ code: "custom", message });
  return z.NEVER;
}
