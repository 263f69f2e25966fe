import { z } from "zod";
import { choice, id, wholeNumber } from "../fields";
import { READ_KINDS } from "./files";
import { MAX_IMPORT_ROWS } from "./rules";

export const createImportInput = z.object({ kind: choice(READ_KINDS), groupId: id });
export type CreateImportInput = z.output<typeof createImportInput>;
export const importId = z.object({ id });
export type ImportId = z.output<typeof importId>;

export const readImportInput = importId.extend({
  show: choice(["all", "problems"]).default("all"),
  /** Rows, from the first one on. */
  limit: wholeNumber({ min: 1, max: MAX_IMPORT_ROWS }).default(MAX_IMPORT_ROWS),
});
export type ReadImportInput = z.output<typeof readImportInput>;

export const importsOfGroup = z.object({ groupId: id });
export type ImportsOfGroup = z.output<typeof importsOfGroup>;
