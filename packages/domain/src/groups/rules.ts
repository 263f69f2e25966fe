export const MIN_GROUP_LENGTHS = { name: 3, description: 10 } as const;

export const MAX_GROUP_LENGTHS = { name: 100, description: 5000, rules: 5000 } as const;

const PREVIEW_LENGTH = 100;

/** A card's preview of a description: its first 100 characters, with an ellipsis if there are more. */
export function previewOf(description: string): string {
  const characters = [...description];
  if (characters.length <= PREVIEW_LENGTH) return description;
  return `${characters.slice(0, PREVIEW_LENGTH).join("")}…`;
}
