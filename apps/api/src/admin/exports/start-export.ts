import type { Readable } from "node:stream";
import { finished } from "node:stream";
import { AppError } from "@longpaddock/domain/errors";
import type { ExportKind } from "@longpaddock/domain/exports/vocabulary";
import { v7 as uuidv7 } from "uuid";
import type { AdminCtx } from "../../core/context";
import { recordAdminAct } from "../../core/record-admin-act";
import { stillMayRead, withinTransaction } from "../../core/within-transaction";
import { exportFile, planExport } from "./export-file";
import { tellProgress } from "./running-exports";

/**
 * Begins an export, whose file is read from the database while it is sent. It breaks off when the administrator is
 * suspended, loses the role or is signed out.
 */
export async function startExport(ctx: AdminCtx, kind: ExportKind): Promise<Readable> {
  const { clock, log, actor } = ctx;
  const plan = await planExport(ctx, kind);
  const now = clock.now();
  await withinTransaction(ctx, async (tx) => {
    await recordAdminAct(tx, {
      act: "data_exported",
      subject: { kind: "site", id: kind },
      after: { rows: plan.rows },
    });
    refuseLate(ctx);
  });
  refuseLate(ctx);
  const progress = tellProgress(ctx, {
    id: uuidv7(),
    memberId: actor.id,
    kind,
    state: "running",
    rows: 0,
    total: plan.rows,
    startedAt: now.toISOString(),
  });
  const file = exportFile(plan, {
    ctx,
    now,
    stillMay: () => stillMayRead(ctx),
    onRows: progress.add,
  });
  finished(file, (error) => {
    if (!error) return progress.end("done");
    const isCancelled = error.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (error instanceof AppError) log.warn({ kind, code: error.code }, "an export was broken off");
    else if (!isCancelled) log.error({ err: error, kind }, "an export failed");
    progress.end(isCancelled ? "cancelled" : "failed");
  });
  return file;
}

/** If counting has taken too long, the client has its answer already and nobody would read the file. */
function refuseLate({ isOver }: AdminCtx): void {
  if (isOver()) throw new AppError("UNAVAILABLE");
}
