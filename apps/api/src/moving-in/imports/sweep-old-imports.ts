import { imports } from "@longpaddock/db/schema/imports";
import { IMPORT_DAYS, UNUSED_IMPORT_DAYS } from "@longpaddock/domain/imports/rules";
import { and, eq, lt, or } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";
import { ago } from "../../riders/email-invites/load";

const DAY_MS = 86_400_000;

/** Deletes imports that nobody ran, and later those that ran, with all that their files say of people. */
export async function sweepOldImports({ database, clock }: Pick<ServerDeps, "database" | "clock">) {
  const before = (days: number) => ago({ clock }, days * DAY_MS);
  await database.db
    .delete(imports)
    .where(
      or(
        and(eq(imports.state, "ready"), lt(imports.createdAt, before(UNUSED_IMPORT_DAYS))),
        lt(imports.endedAt, before(IMPORT_DAYS)),
      ),
    );
}
