import { imports } from "@longpaddock/db/schema/imports";
import { AppError } from "@longpaddock/domain/errors";
import { MAX_OWN_UNUSED_IMPORTS, MAX_UNUSED_IMPORTS } from "@longpaddock/domain/imports/rules";
import { IMPORT_MESSAGES } from "@longpaddock/domain/imports/texts";
import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import { isFor } from "./group-of";

type Tx = Pick<OnboardedCtx, "db" | "actor">;

const isUnused = (condition: SQL) => and(condition, eq(imports.state, "ready"));

/** Each is up to 10,000 rows that stay for a week. @throws AppError CONFLICT */
export async function requireRoom({ db, actor }: Tx, groupId: number | null): Promise<void> {
  const count = (condition: SQL) => db.$count(imports, isUnused(condition));
  const here = isFor({ actor }, groupId);
  const isOwn = eq(imports.createdBy, actor.id);
  const own = await count(isOwn);
  const ownHere = await db.$count(imports, and(isUnused(isOwn), here));
  // One more of theirs takes the place of the oldest.
  const freed = Math.max(0, ownHere + 1 - MAX_OWN_UNUSED_IMPORTS);
  const refuse = (message: string) => new AppError("CONFLICT", message);
  if ((await count(here)) - freed >= MAX_UNUSED_IMPORTS) throw refuse(IMPORT_MESSAGES.tooManyOfGroup);
  if (own - freed >= MAX_UNUSED_IMPORTS) throw refuse(IMPORT_MESSAGES.tooManyOfMember);
}

/** The oldest that the caller has sent to the group, or without one, and not run, so that there is room for one more. Call it with both locked. */
export async function dropOwnUnused({ db, actor }: Tx, groupId: number | null): Promise<void> {
  const own = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(isUnused(eq(imports.createdBy, actor.id)), isFor({ actor }, groupId)))
    .orderBy(desc(imports.id));
  const old = own.slice(MAX_OWN_UNUSED_IMPORTS - 1).map(({ id }) => id);
  if (old.length > 0) await db.delete(imports).where(inArray(imports.id, old));
}
