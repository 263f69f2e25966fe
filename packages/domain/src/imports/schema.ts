import { z } from "zod";
import { DIFFICULTY_WORDS } from "../difficulties";
import { choice, id, wholeNumber } from "../fields";
import { ROUTE_VISIBILITIES } from "../routes/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "../vehicles";
import { READ_KINDS } from "./files";
import { MAX_IMPORT_ROWS } from "./rules";

export const createImportInput = z.object({
  kind: choice(READ_KINDS),
  groupId: id,
  /** Of routes. */
  visibility: choice(ROUTE_VISIBILITIES).default("group"),
  difficulty: choice(DIFFICULTY_WORDS).default("intermediate"),
  /** The group's, if it is left out. */
  vehicleType: choice(ROUTE_VEHICLE_TYPES).optional(),
});
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
