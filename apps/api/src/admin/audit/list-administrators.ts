import { users } from "@longpaddock/db/schema/users";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { asc, sql } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { administratorView } from "./view";

const MAX_ADMINISTRATORS = 200;

/** The administrators of today and those whose acts are in the log, as far as their accounts still exist. */
export async function listAdministrators({ db }: AdminCtx) {
  const found = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    // Steps from one administrator to the next in the log's index, instead of reading all acts.
    .where(
      sql`${users.role} = ${sql.raw(`'${ADMIN_ROLE}'`)} or ${users.id} in (
        with recursive acting(id) as (
          select min(administrator) from admin_acts
          union all
          select (select min(administrator) from admin_acts where administrator > acting.id)
          from acting where acting.id is not null
        ) select id from acting where id is not null)`,
    )
    .orderBy(asc(users.id))
    .limit(MAX_ADMINISTRATORS);
  return found.map(administratorView);
}
