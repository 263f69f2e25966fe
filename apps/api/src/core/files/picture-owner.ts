import { type PictureKindName, pictureAt } from "@longpaddock/domain/files/pictures";
import { and, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { prepared } from "../prepared";
import type { FileOwner } from "./file-owner";

/** The owner of pictures that everyone can see: the row whose column contains the address. */
export function publicPictureOwner(kind: PictureKindName, column: PgColumn): FileOwner {
  const rowOf = prepared((db) =>
    db
      .select({ exists: sql<boolean>`true` })
      .from(column.table)
      .where(
        and(
          eq(column, sql.placeholder("address")),
          // Must match the index's condition literally.
          sql`${column} like '/uploads/%'`,
        ),
      )
      .limit(1)
      .prepare(`owner_of_${kind}_picture`),
  );
  return {
    isPublic: true,
    async canRead({ db }, key) {
      const address = pictureAt(`/uploads/${kind}/${key}`, "large");
      return (await rowOf(db).execute({ address })).length > 0;
    },
  };
}
