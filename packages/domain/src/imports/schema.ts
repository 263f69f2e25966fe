import { z } from "zod";
import { DIFFICULTY_WORDS } from "../difficulties";
import { choice, id, wholeNumber } from "../fields";
import { ROUTE_VISIBILITIES } from "../routes/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "../vehicles";
import { READ_KINDS } from "./files";
import { MAX_IMPORT_ROWS } from "./rules";
import { IMPORT_MESSAGES } from "./texts";

export const createImportInput = z
  .object({
    kind: choice(READ_KINDS),
    /** Left out for routes of one's own. */
    groupId: id.optional(),
    /** Of routes: the group, or nobody else without one, if it is left out. */
    visibility: choice(ROUTE_VISIBILITIES).optional(),
    difficulty: choice(DIFFICULTY_WORDS).default("intermediate"),
    /** The group's, if it is left out. */
    vehicleType: choice(ROUTE_VEHICLE_TYPES).optional(),
  })
  .refine(({ kind, groupId }) => kind === "routes" || groupId !== undefined, {
    path: ["groupId"],
    message: IMPORT_MESSAGES.needsGroup,
  })
  .refine(({ visibility, groupId }) => visibility !== "group" || groupId !== undefined, {
    path: ["visibility"],
    message: IMPORT_MESSAGES.noGroup,
  });
export type CreateImportInput = z.output<typeof createImportInput>;
export const importId = z.object({ id });
export type ImportId = z.output<typeof importId>;

/** A row whose line looks like another one: whether it is brought all the same. */
export const chooseRowInput = importId.extend({
  row: wholeNumber({ min: 1, max: MAX_IMPORT_ROWS }),
  isWanted: z.boolean(),
});
export type ChooseRowInput = z.output<typeof chooseRowInput>;

export const readImportInput = importId.extend({
  /** In the order of the file, or with what somebody may want to correct first. */
  show: choice(["all", "problems", "problemsFirst"]).default("all"),
  /** Rows, from the first one on. */
  limit: wholeNumber({ min: 1, max: MAX_IMPORT_ROWS }).default(MAX_IMPORT_ROWS),
});
export type ReadImportInput = z.output<typeof readImportInput>;

/** Without a group, those of one's own routes. */
export const listImportsInput = z.object({ groupId: id.optional() });
export type ListImportsInput = z.output<typeof listImportsInput>;
