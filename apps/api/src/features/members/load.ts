import { users } from "@longpaddock/db/schema/users";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import { and, eq, sql } from "drizzle-orm";
import type { FileOwner } from "../../core/files/file-owner";
import { prepared } from "../../core/prepared";

const ownerOfPicture = prepared((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.profileImageUrl, sql.placeholder("address")),
        // Must match the index's condition literally.
        sql`${users.profileImageUrl} like '/uploads/%'`,
      ),
    )
    .limit(1)
    .prepare("owner_of_picture"),
);

/** Public, because pictures are shown beside public routes and ratings. */
export const avatarOwner: FileOwner = {
  isPublic: true,
  async canRead({ db }, key) {
    const address = pictureAt(`/uploads/avatar/${key}`, "large");
    return (await ownerOfPicture(db).execute({ address })).length > 0;
  },
};
