import { imports } from "@longpaddock/db/schema/imports";
import { AppError } from "@longpaddock/domain/errors";
import { canReachImport } from "@longpaddock/domain/imports/policy";
import type { ImportId } from "@longpaddock/domain/imports/schema";
import { IMPORT_MESSAGES } from "@longpaddock/domain/imports/texts";
import type { ImportState } from "@longpaddock/domain/imports/vocabulary";
import { actsAsSiteAdmin } from "@longpaddock/domain/memberships/policy";
import { eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { recordAdminAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";
import { countRows, IMPORTS_CHANNEL, loadImport } from "./load";
import { lockGroupOf } from "./stored/group-of";
import { lockImport } from "./stored/lock-import";
import { importSummaryView } from "./view";

/** Starts an import, which goes on in the background. Asking again changes nothing. */
export async function runImport(ctx: OnboardedCtx, input: ImportId) {
  return begin(ctx, input, {
    state: "running",
    isAllowed: (state) => {
      if (state === "undoing" || state === "undone") throw new AppError("CONFLICT", IMPORT_MESSAGES.isUndone);
      return state === "ready";
    },
  });
}

/** Takes an import back, but for what somebody has used already, also while it runs. */
export async function undoImport(ctx: OnboardedCtx, input: ImportId) {
  return begin(ctx, input, {
    state: "undoing",
    isAllowed: (state) => {
      if (state === "ready") throw new AppError("CONFLICT", IMPORT_MESSAGES.notRunYet);
      return state === "running" || state === "done";
    },
  });
}

interface Beginning {
  state: "running" | "undoing";
  /** False where it has begun already. @throws AppError CONFLICT */
  isAllowed(state: ImportState): boolean;
}

async function begin(ctx: OnboardedCtx, { id }: ImportId, { state, isAllowed }: Beginning) {
  const { groupId, createdBy } = await loadImport(ctx, id);
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const group = await lockGroupOf(tx, groupId);
    authorize(actor, canReachImport(actor, group, createdBy));
    const locked = await lockImport(tx, id);
    if (!locked) throw new AppError("NOT_FOUND");
    if (isAllowed(locked.state)) {
      const now = tx.clock.now();
      const { requestId } = tx;
      await tx.db
        .update(imports)
        .set({
          state,
          startedBy: actor.id,
          startedAt: now,
          endedAt: null,
          dueAt: now,
          failures: 0,
          requestId,
        })
        .where(eq(imports.id, id));
      if (group && actsAsSiteAdmin(actor, group, "invite"))
        await recordAdminAct(tx, {
          act: "list_imported",
          subject: { kind: "group", id: group.id, name: group.name },
          after: { kind: locked.kind, state },
        });
      await tx.db.execute(sql`select pg_notify(${IMPORTS_CHANNEL}, '')`);
    }
    return importSummaryView(await loadImport(tx, id), await countRows(tx, [id]), tx);
  });
}
