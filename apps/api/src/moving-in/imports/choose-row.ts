import { importRows } from "@longpaddock/db/schema/imports";
import { AppError } from "@longpaddock/domain/errors";
import { routeContent } from "@longpaddock/domain/imports/contents";
import { canReachImport } from "@longpaddock/domain/imports/policy";
import type { ChooseRowInput } from "@longpaddock/domain/imports/schema";
import { IMPORT_MESSAGES } from "@longpaddock/domain/imports/texts";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { countRows, loadImport } from "./load";
import { lockGroupOf } from "./stored/group-of";
import { lockImport } from "./stored/lock-import";
import { importSummaryView } from "./view";

/** Takes a row in whose line looks like another one, or leaves it out again, before the import is run. */
export async function chooseRow(ctx: OnboardedCtx, { id, row, isWanted }: ChooseRowInput) {
  const { groupId, createdBy, kind } = await loadImport(ctx, id);
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    authorize(actor, canReachImport(actor, await lockGroupOf({ ...tx, actor }, groupId), createdBy));
    const locked = await lockImport(tx, id);
    const isRow = and(eq(importRows.importId, id), eq(importRows.row, row));
    const [found] = await tx.db.select().from(importRows).where(isRow);
    const alike = kind === "routes" ? routeContent.safeParse(found?.content).data?.alike : null;
    if (!locked || !alike) throw new AppError("NOT_FOUND");
    if (locked.state !== "ready") throw new AppError("CONFLICT", IMPORT_MESSAGES.hasRun);
    await tx.db
      .update(importRows)
      .set(isWanted ? { outcome: "add", state: "waiting" } : { outcome: alike, state: "left_out" })
      .where(isRow);
    return importSummaryView(await loadImport(tx, id), await countRows(tx, [id]), tx);
  });
}
