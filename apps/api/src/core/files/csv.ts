/** Spreadsheets read UTF-8 only with it. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** What makes spreadsheets read a cell as a formula, also in the wide and small forms of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/;

/** LibreOffice also takes a semicolon or a tab for the end of a cell, unless it is in quotes. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

export type CsvCell = string | number | boolean | Date | null;

/**
 * A record of RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay
 * numbers, also negative ones. Times are ISO 8601 in UTC.
 */
export function csvRecord(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** As people read it in a cell: '2026-11-22 04:30:00', in UTC. */
export const csvTime = (time: string | null) => time?.slice(0, 19).replace("T", " ") ?? "";

function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  const text = cell instanceof Date ? cell.toISOString() : cell;
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
