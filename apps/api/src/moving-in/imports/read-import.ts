import { canReachImport } from "@longpaddock/domain/imports/policy";
import type { ReadImportInput } from "@longpaddock/domain/imports/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadGroup } from "../../riders/memberships/load";
import { countRows, loadImport, rowsOf } from "./load";
import { importView } from "./view";

export async function readImport(ctx: OnboardedCtx, { id, show, limit }: ReadImportInput) {
  const loaded = await loadImport(ctx, id);
  authorize(ctx.actor, canReachImport(ctx.actor, await loadGroup(ctx, loaded.groupId), loaded.createdBy));
  const [counted, rows] = await Promise.all([countRows(ctx, [id]), rowsOf(ctx, id, { show, limit })]);
  return importView(loaded, { counted, rows }, ctx);
}
