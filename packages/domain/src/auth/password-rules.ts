import { BRAND } from "../brand";
import { COMMON_PASSWORDS } from "./common-passwords";

const PRODUCT_LETTERS = lettersOf(BRAND.name);

/** True for a common password, a repeated short piece or a keyboard-like sequence. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  return COMMON_PASSWORDS.has(folded) || isRepetition(folded) || isSequence(folded);
}

export function namesProduct(password: string): boolean {
  return lettersOf(password).includes(PRODUCT_LETTERS);
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

/** True for characters that count up or down, as in 3456789012 or zyxwvutsrq. */
function isSequence(text: string): boolean {
  return [1, -1].some((step) => {
    for (let index = 1; index < text.length; index++) {
      const difference = text.charCodeAt(index) - text.charCodeAt(index - 1);
      if (difference !== step && difference !== -9 * step) return false;
    }
    return true;
  });
}
