export const IMPORT_KINDS = ["members", "events", "routes"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `ready`: nothing has been written yet. */
export const IMPORT_STATES = ["ready", "running", "done", "undoing", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a row leads to, and why not. `known`: it is there already. `skipped`: there is nothing to bring. */
export const ROW_OUTCOMES = ["add", "update", "known", "skipped", "duplicate", "refused", "broken"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Those that write something. */
export const WRITTEN_OUTCOMES = ["add", "update"] as const satisfies RowOutcome[];

/** Those that somebody may want to correct in the file. */
export const PROBLEM_OUTCOMES = ["duplicate", "refused", "broken"] as const satisfies RowOutcome[];

/** How far a row is. `kept`: somebody has used it already, so that undoing left it. */
export const ROW_STATES = ["waiting", "done", "left_out", "undone", "kept"] as const;
export type RowState = (typeof ROW_STATES)[number];
