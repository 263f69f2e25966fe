import { AppError } from "@longpaddock/domain/errors";
import { IMPORT_MESSAGES } from "@longpaddock/domain/imports/texts";

/** How the files of spreadsheets begin that aren't text: ZIP for xlsx and ods, OLE for xls. */
const WORKBOOKS = ["504b0304", "d0cf11e0"];

/**
 * The text of a file, as spreadsheets write it: UTF-8, UTF-16 with or without its mark, and else the Windows-1252 of
 * Excel.
 * @throws AppError BAD_REQUEST
 */
export function decodeText(bytes: Buffer): string {
  if (WORKBOOKS.includes(bytes.subarray(0, 4).toString("hex"))) throw refuse(IMPORT_MESSAGES.isWorkbook);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/^\uFEFF/, "");
  if (text.trim() === "") throw refuse(IMPORT_MESSAGES.empty);
  if (text.includes("\0")) throw refuse(IMPORT_MESSAGES.notText);
  return text;
}

export const refuse = (message: string) =>
  new AppError("BAD_REQUEST", message, { fields: { file: message } });

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Latin letters have a zero in every other place.
  const start = bytes.subarray(0, 200);
  const zerosAt = (odd: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zerosAt(1) * 4 > start.length) return "utf-16le";
  if (zerosAt(0) * 4 > start.length) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
