import { Readable } from "node:stream";
import { AppError } from "@longpaddock/domain/errors";
import { MAX_IMPORT_ROWS } from "@longpaddock/domain/imports/rules";
import { IMPORT_MESSAGES } from "@longpaddock/domain/imports/texts";
import { CsvError, parse } from "csv-parse";
import { refuse } from "./decode-text";

const DELIMITERS = [",", ";", "\t", "|"];
const PIECE = 65_536;
/** A title, headings, and as many blank rows as somebody may have left. */
const MAX_OTHER_ROWS = 1000;
/** Cells of one row that are looked at. */
const MAX_CELLS = 200;

/**
 * The rows of a CSV file with their cells, in pieces, so that a long one keeps nobody waiting.
 * @throws AppError BAD_REQUEST
 */
export async function readTable(text: string): Promise<string[][]> {
  const { delimiter, body } = delimiterOf(text);
  const parser = Readable.from(piecesOf(body)).pipe(
    parse({ delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false }),
  );
  const table: string[][] = [];
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (table.length >= MAX_IMPORT_ROWS + MAX_OTHER_ROWS) throw refuse(IMPORT_MESSAGES.tooManyRows);
      table.push(cells.slice(0, MAX_CELLS));
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof CsvError) throw refuse(IMPORT_MESSAGES.brokenQuotes);
    throw error;
  }
  return table;
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** What stands most often between the cells of the first lines, or what Excel's own first line says. */
function delimiterOf(text: string): { delimiter: string; body: string } {
  const [said, delimiter] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (said && delimiter) return { delimiter, body: text.slice(said.length) };
  const start = text.slice(0, 10_000).replace(/"[^"]*"/g, "");
  const lines = start.split(/\r\n|[\r\n]/).slice(0, 10);
  const counts = DELIMITERS.map((mark) => lines.reduce((sum, line) => sum + line.split(mark).length - 1, 0));
  const most = Math.max(...counts);
  return { delimiter: DELIMITERS[most === 0 ? 0 : counts.indexOf(most)] ?? ",", body: text };
}
