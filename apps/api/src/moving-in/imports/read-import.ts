import { canReachImport } from "@longpaddock/domain/imports/policy";
import type { ReadImportInput } from "@longpaddock/domain/imports/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { countDates, countRows, loadImport, rowsOf } from "./load";
import { roomForImport } from "./routes/room-for-import";
import { groupOf } from "./stored/group-of";
import { importSummaryView, importView } from "./view";

export async function readImport(ctx: OnboardedCtx, { id, show, limit }: ReadImportInput) {
  const loaded = await loadImport(ctx, id);
  const group = await groupOf(ctx, loaded.groupId);
  authorize(ctx.actor, canReachImport(ctx.actor, group, loaded.createdBy));
  const [counted, rows, dates] = await Promise.all([
    countRows(ctx, [id]),
    rowsOf(ctx, id, { show, limit }),
    loaded.kind === "events" ? countDates(ctx, id) : null,
  ]);
  const summary = importSummaryView(loaded, counted, ctx);
  const room =
    loaded.kind === "routes" && loaded.state === "ready"
      ? await roomForImport(ctx, { id, group, waiting: summary.counts.waiting })
      : null;
  return importView(loaded, { summary, rows, dates, room }, ctx);
}
