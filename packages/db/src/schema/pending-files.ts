import { index, pgTable, varchar } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/**
 * Files whose row is not yet written or is already deleted, as after a crash. The sweep deletes only these,
 * so databases can share a storage.
 */
export const pendingFiles = pgTable(
  "pending_files",
  {
    storageKey: varchar("storage_key", { length: 500 }).primaryKey(),
    createdAt: createdAt(),
  },
  (t) => [index("pending_files_created").on(t.createdAt)],
);
