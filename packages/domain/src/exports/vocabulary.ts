export const EXPORT_TABLES = ["users", "routes", "groups", "events", "discussions"] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];

/** `all` is one ZIP file with a CSV file for each table. */
export const EXPORT_KINDS = [...EXPORT_TABLES, "all"] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** `failed` is also an export of which nothing was heard for a while. */
export const EXPORT_STATES = ["running", "done", "failed", "cancelled"] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
