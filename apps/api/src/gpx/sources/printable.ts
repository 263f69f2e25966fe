/** Without characters that move the cursor, colour the terminal or turn the writing around. */
export const printable = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "\ufffd");
