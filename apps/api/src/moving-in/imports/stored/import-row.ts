import type { importRows } from "@longpaddock/db/schema/imports";

export type ImportRow = typeof importRows.$inferSelect;
/** Before it belongs to an import. */
export type NewRow = Omit<typeof importRows.$inferInsert, "importId">;
