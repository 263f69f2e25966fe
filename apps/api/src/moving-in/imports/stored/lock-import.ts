import { imports } from "@longpaddock/db/schema/imports";
import { eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";

/** Call it with the group locked: nothing else changes the import until the transaction ends. */
export async function lockImport({ db }: Pick<OnboardedCtx, "db">, id: number) {
  const [found] = await db.select().from(imports).where(eq(imports.id, id)).for("no key update");
  return found;
}
