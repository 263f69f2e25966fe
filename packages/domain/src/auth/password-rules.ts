import { BRAND } from "../brand";
import { COMMON_PASSWORDS } from "./common-passwords";

const PRODUCT = lettersOf(BRAND.name);

/** Whether a password is on everybody's list, or no more than one short piece over and over or a row of keys. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  return COMMON_PASSWORDS.has(folded) || isRepetition(folded) || isRow(folded);
}

export function namesProduct(password: string): boolean {
  return lettersOf(password).includes(PRODUCT);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}

const MAX_PIECE_LENGTH = 5;

function isRepetition(text: string): boolean {
  for (let length = 1; length <= MAX_PIECE_LENGTH; length++) {
    const piece = text.slice(0, length);
    if (text === piece.repeat(Math.ceil(text.length / length)).slice(0, text.length)) return true;
  }
  return false;
}

/** Each character the next or the one before in its alphabet, as in 3456789012 or zyxwvutsrq. */
function isRow(text: string): boolean {
  return [1, -1].some((step) => {
    for (let index = 1; index < text.length; index++) {
      const distance = text.charCodeAt(index) - text.charCodeAt(index - 1);
      if (distance !== step && distance !== -9 * step) return false;
    }
    return true;
  });
}
