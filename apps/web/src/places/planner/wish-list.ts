const SEPARATOR = ", ";

const partsOf = (text: string) => text.split(",").map((part) => part.trim());

/** True if the text lists the wish, in any case. */
export function hasWish(text: string, wish: string): boolean {
  return partsOf(text.toLowerCase()).includes(wish.toLowerCase());
}

/** Adds the wish to the text's list, or takes it out. */
export function toggleWish(text: string, wish: string): string {
  if (!hasWish(text, wish))
    return text.trim() === "" ? wish : `${text.trim().replace(/,$/, "")}${SEPARATOR}${wish}`;
  return partsOf(text)
    .filter((part) => part.toLowerCase() !== wish.toLowerCase())
    .join(SEPARATOR);
}
