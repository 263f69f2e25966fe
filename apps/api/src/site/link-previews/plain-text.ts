const MAX_DESCRIPTION = 300;

/** One line, without characters that change the direction of what stands around it. */
export function plain(text: string): string {
  return text
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Joins the parts that aren't empty, and cuts what is too long between two words. */
export function summaryOf(parts: readonly string[]): string {
  const characters = [...parts.filter(Boolean).join(" · ")];
  if (characters.length <= MAX_DESCRIPTION) return characters.join("");
  const start = characters.slice(0, MAX_DESCRIPTION - 1).join("");
  return `${start.replace(/\s+\S*$/, "")}…`;
}
