import { canImport } from "@longpaddock/domain/imports/policy";
import type { ListImportsInput } from "@longpaddock/domain/imports/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { countRows, importsOf } from "./load";
import { groupOf } from "./stored/group-of";
import { importSummaryView } from "./view";

/** The latest imports of a group, or of the member's own routes, newest first, so that a running one is found again. */
export async function listImports(ctx: OnboardedCtx, { groupId }: ListImportsInput) {
  authorize(ctx.actor, canImport(ctx.actor, await groupOf(ctx, groupId)));
  const found = await importsOf(ctx, groupId ?? null);
  const counted = await countRows(
    ctx,
    found.map(({ id }) => id),
  );
  return found.map((loaded) => importSummaryView(loaded, counted, ctx));
}
