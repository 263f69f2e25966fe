import { users } from "@longpaddock/db/schema/users";
import { asc } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { mayBeAssigned } from "./load";
import { assigneeView } from "./view";

/** The administrators who aren't suspended, in the order in which they joined. */
export async function listAssignees({ db, clock }: AdminCtx) {
  const found = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(users)
    .where(mayBeAssigned(clock.now()))
    .orderBy(asc(users.id));
  return found.map(assigneeView);
}
