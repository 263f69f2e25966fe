import { pictureStorageKeys } from "@longpaddock/domain/files/pictures";
import { and, asc, getTableName, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { DbOrTx } from "./client";
import { eventPhotos } from "./schema/event-photos";
import { groupPostComments } from "./schema/group-post-comments";
import { groupPosts } from "./schema/group-posts";
import { groups } from "./schema/groups";
import { importRows } from "./schema/imports";
import { incidentPhotos } from "./schema/incidents";
import { routePhotos } from "./schema/route-photos";
import { routeTracks } from "./schema/route-tracks";
import { users } from "./schema/users";

const BATCH_SIZE = 1000;

interface FileColumns {
  table: PgTable;
  id: PgColumn;
  /** Storage keys, or addresses of pictures, as a text[]. */
  stored: SQL<string[]>;
  where: SQL;
  keysOf: (stored: string) => string[];
}

const pictures = (id: PgColumn, address: PgColumn): FileColumns => ({
  table: id.table,
  id,
  stored: sql`array[${address}]::text[]`,
  where: isNotNull(address),
  keysOf: pictureStorageKeys,
});

/** Every column that refers to stored files. */
const FILE_COLUMNS: readonly FileColumns[] = [
  {
    table: routeTracks,
    id: routeTracks.routeId,
    stored: sql`array_remove(array[${routeTracks.storageKey}, ${routeTracks.publicStorageKey}]::text[], null)`,
    where: sql`true`,
    keysOf: (key) => [key],
  },
  {
    table: importRows,
    id: importRows.id,
    stored: sql`array[${importRows.storageKey}]::text[]`,
    where: isNotNull(importRows.storageKey),
    keysOf: (key) => [key],
  },
  pictures(users.id, users.profileImageUrl),
  pictures(groups.id, groups.imageUrl),
  {
    table: groupPosts,
    id: groupPosts.id,
    stored: sql`${groupPosts.mediaUrls}`,
    where: sql`${groupPosts.mediaUrls} <> '{}'`,
    keysOf: pictureStorageKeys,
  },
  pictures(groupPostComments.id, groupPostComments.imageUrl),
  pictures(eventPhotos.id, eventPhotos.photoUrl),
  pictures(incidentPhotos.id, incidentPhotos.photoUrl),
  pictures(routePhotos.id, routePhotos.photoUrl),
];

/** A stored file, and the row that refers to it: 'users 0190…'. */
export interface StoredFile {
  key: string;
  owner: string;
}

/** All stored files that rows refer to, some rows at a time. */
export async function* storedFiles(db: DbOrTx): AsyncGenerator<StoredFile> {
  for (const { table, id, stored, where, keysOf } of FILE_COLUMNS) {
    const name = getTableName(table);
    for (let after: unknown; ; ) {
      const batch = await db
        .select({ id, stored })
        .from(table)
        .where(and(where, after === undefined ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(BATCH_SIZE);
      for (const row of batch)
        for (const text of row.stored)
          for (const key of keysOf(text)) yield { key, owner: `${name} ${row.id}` };
      if (batch.length < BATCH_SIZE) break;
      after = batch.at(-1)?.id;
    }
  }
}
