/** Reads a file as RFC 4180 says: records of cells. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (!match) throw new Error(`Not a cell at ${at}: ${text.slice(at, at + 80)}`);
    const [, quoted, plain = "", end] = match;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    records.push(cells);
    cells = [];
  }
  return records;
}

/** The records as objects with the names of the columns. */
export function csvRows(text: string): Record<string, string>[] {
  const [columns = [], ...records] = parseCsv(text.replace(/^\uFEFF/, ""));
  return records.map((cells) => Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ""])));
}
