const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Without what only machines read: no field of the product takes it. */
export const plainText = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, " ");

/** Google and Outlook write descriptions with marks of HTML, which stand here as plain text. Others stay as they are. */
export function textOfHtml(text: string): string {
  if (!/<(br|p|div|a|b|i|u|ul|ol|li|span|html|strong|em)\b[^>]*>/i.test(text)) return text.trim();
  return plainText(withoutMarks(text))
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const withoutMarks = (text: string) =>
  text
    .replace(/<br\s*\/?>|<\/(p|div|li|ul|ol|tr)>/gi, "\n")
    .replace(/<li\b[^>]*>/gi, "- ")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/&(?:#(\d{1,6})|([a-z]{2,5}));/gi, (whole, code?: string, name?: string) =>
      code
        ? String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff))
        : (ENTITIES[name?.toLowerCase() ?? ""] ?? whole),
    );
