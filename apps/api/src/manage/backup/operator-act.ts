import type { DbOrTx } from "@longpaddock/db/client";
import type { ActValues } from "@longpaddock/domain/audit/rules";
import type { AdminAct } from "@longpaddock/domain/audit/vocabulary";
import { sql } from "drizzle-orm";
import { systemClock } from "../../core/clock";
import { tableNames } from "./count-rows";

const LOG = "admin_acts";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

interface DatabaseAct {
  act: AdminAct;
  after: ActValues;
}

/**
 * The statements that write into the administrators' log what the operator did to the whole database. In the columns that
 * the log has in every version, because a backup may be older than this one; none if it has no log yet.
 */
export function operatorAct(tables: readonly string[], { act, after }: DatabaseAct): string[] {
  if (!tables.includes(LOG)) return [];
  const values = [systemClock.now().toISOString(), act, "site", "database", JSON.stringify(after)];
  return [
    `insert into public.${LOG} (at, act, subject_kind, subject_id, after) values (${values.map(quoted).join(", ")})`,
  ];
}

export async function recordDatabaseAct(db: DbOrTx, act: DatabaseAct): Promise<void> {
  for (const statement of operatorAct(await tableNames(db), act)) await db.execute(sql.raw(statement));
}
