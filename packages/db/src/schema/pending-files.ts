import { index, pgTable, varchar } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/**
 * Files whose row is not written yet, or is deleted already: a crash between the two leaves one here. The sweep
 * removes these and nothing else, so a storage that other databases share stays theirs.
 */
export const pendingFiles = pgTable(
  "pending_files",
  {
    storageKey: varchar("storage_key", { length: 500 }).primaryKey(),
    createdAt: createdAt(),
  },
  (t) => [index("pending_files_created").on(t.createdAt)],
);
