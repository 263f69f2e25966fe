/** Without letters that look like others, or like digits. */
export const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
export const CODE_LENGTH = 6;

const LATE_MS = 12 * 3_600_000;

/** Of a visitor who was taken off before that, nothing is taken any more. */
export const endedVisitsSince = (now: Date) => new Date(now.getTime() - LATE_MS);

/** A code as people type it, with small letters, spaces or dashes; null for what can't be one. */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "");
  const isCode = code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter));
  return isCode ? code : null;
}
