import type { FileKindName } from "../files/kinds";

/** The kinds that a file can be read as today. */
export const READ_KINDS = ["members", "events", "routes"] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** What kind of file each of them is. */
export const IMPORT_FILES = {
  members: "list",
  events: "calendar",
  routes: "routes",
} as const satisfies Record<ReadKind, FileKindName>;
