import { canImport } from "@longpaddock/domain/imports/policy";
import type { ImportsOfGroup } from "@longpaddock/domain/imports/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadGroup } from "../../riders/memberships/load";
import { countRows, importsOf } from "./load";
import { importSummaryView } from "./view";

/** The latest imports of a group, newest first: one that runs is found again. */
export async function listImports(ctx: OnboardedCtx, { groupId }: ImportsOfGroup) {
  authorize(ctx.actor, canImport(ctx.actor, await loadGroup(ctx, groupId)));
  const found = await importsOf(ctx, groupId);
  const counted = await countRows(
    ctx,
    found.map(({ id }) => id),
  );
  return found.map((loaded) => importSummaryView(loaded, counted, ctx));
}
