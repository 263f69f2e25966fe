import { canReachImport } from "@longpaddock/domain/imports/policy";
import type { ReadImportInput } from "@longpaddock/domain/imports/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { countDates, countRows, loadImport, rowsOf } from "./load";
import { groupOf } from "./stored/group-of";
import { importView } from "./view";

export async function readImport(ctx: OnboardedCtx, { id, show, limit }: ReadImportInput) {
  const loaded = await loadImport(ctx, id);
  authorize(ctx.actor, canReachImport(ctx.actor, await groupOf(ctx, loaded.groupId), loaded.createdBy));
  const [counted, rows, dates] = await Promise.all([
    countRows(ctx, [id]),
    rowsOf(ctx, id, { show, limit }),
    loaded.kind === "events" ? countDates(ctx, id) : null,
  ]);
  return importView(loaded, { counted, rows, dates }, ctx);
}
