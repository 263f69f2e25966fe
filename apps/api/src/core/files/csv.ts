/** Spreadsheets read UTF-8 only with it. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** What makes spreadsheets read a cell as a formula. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/** A record of RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
