import { users } from "@longpaddock/db/schema/users";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { type Person, personView } from "../../core/person-view";

const MAX_SHOWN = 10;

/** Whom members ask for more than their plan has: their names and pictures, as everywhere else, and never an address. */
export async function listSiteAdministrators({ db }: SignedInCtx): Promise<Person[]> {
  const isActive = and(eq(users.role, ADMIN_ROLE), isNull(users.deletedAt), isNull(users.suspendedAt));
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(users)
    .where(isActive)
    .orderBy(asc(users.id))
    .limit(MAX_SHOWN);
  return rows.map(({ id, ...names }) => personView(id, names));
}
