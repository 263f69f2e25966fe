import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { importRows, imports } from "@longpaddock/db/schema/imports";
import { routes } from "@longpaddock/db/schema/routes";
import { type ErrorCode, isAppError } from "@longpaddock/domain/errors";
import { type RouteContent, routeContent } from "@longpaddock/domain/imports/contents";
import { ROUTE_REASONS } from "@longpaddock/domain/imports/route-texts";
import { createRouteInput } from "@longpaddock/domain/routes/schema";
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ZodError } from "zod";
import type { OnboardedCtx } from "../../../core/context";
import { withFileChange } from "../../../core/files/pending-files";
import { lockGroup } from "../../../riders/memberships/load";
import { knownLines, nameOfKnown } from "../../../routes/imported-routes/known-lines";
import { createRoute } from "../../../routes/routes/create-route";
import type { ImportRow } from "../stored/import-row";
import { lockImport } from "../stored/lock-import";
import { waitingRows } from "../stored/rows";

interface Running {
  id: number;
  group: { id: number } | null;
}

/** Names the next file, which becomes a route after the transaction: reading it may take long. */
export async function runRoutes(tx: OnboardedCtx, running: Running) {
  const [row] = await waitingRows(tx, running.id, 1);
  return row ? (ctx: OnboardedCtx) => bringRoute(ctx, row, running.group?.id ?? null) : "done";
}

/** A second try after a crash finds the route that the first one has made. */
async function bringRoute(ctx: OnboardedCtx, row: ImportRow, groupId: number | null): Promise<void> {
  const content = routeContent.parse(row.content);
  const draftId = `import-row-${row.id}`;
  const [made] = await ctx.db
    .select({ id: routes.id })
    .from(routes)
    .where(and(eq(routes.authorId, ctx.actor.id), eq(routes.draftId, draftId)));
  if (made) return settle(ctx, { row, groupId }, { state: "done", routeId: made.id });
  const known = await knownLines(ctx.db, { groupId, authorId: ctx.actor.id }, [content]);
  const name = nameOfKnown(known, content);
  if (name !== undefined)
    return settle(
      ctx,
      { row, groupId },
      { state: "left_out", outcome: "known", reason: ROUTE_REASONS.known(name) },
    );
  try {
    const routeId = await share(ctx, { content, groupId, draftId, storageKey: row.storageKey });
    await settle(
      ctx,
      { row, groupId },
      routeId === null ? { state: "left_out", reason: ROUTE_REASONS.gone } : { state: "done", routeId },
    );
  } catch (error) {
    if (error instanceof ZodError)
      return settle(
        ctx,
        { row, groupId },
        { state: "left_out", reason: error.issues[0]?.message ?? error.message },
      );
    if (!isAppError(error) || ENDS_THE_RUN.includes(error.code)) throw error;
    await settle(ctx, { row, groupId }, { state: "left_out", reason: error.message });
  }
}

/** No file gets further without the database or with a full disk; these are tried again. */
const ENDS_THE_RUN: readonly ErrorCode[] = ["UNAVAILABLE", "STORAGE_FULL", "INTERNAL"];

interface Shared {
  content: RouteContent;
  groupId: number | null;
  draftId: string;
  storageKey: string | null;
}

/** As the form would. Null without its file. */
async function share(
  ctx: OnboardedCtx,
  { content, groupId, draftId, storageKey }: Shared,
): Promise<number | null> {
  const stored = storageKey === null ? null : await ctx.services.storage.read(storageKey);
  if (!stored) return null;
  const { name, state, vehicleType, difficulty, visibility, fileName, bytes, sha256 } = content;
  const path = join(ctx.services.incoming, `import-${uuidv7()}`);
  await mkdir(ctx.services.incoming, { recursive: true });
  try {
    await pipeline(stored.stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    const input = createRouteInput.parse({
      ...{ name, state, vehicleType, difficulty, visibility, draftId },
      ...(visibility === "group" && groupId !== null && { groupId }),
    });
    const { id } = await createRoute(
      { ...ctx, uploads: { gpxFile: [{ path, fileName, bytes, sha256 }] } },
      input,
    );
    return id;
  } finally {
    await rm(path, { force: true });
  }
}

/** If the import was taken back meanwhile, so is this route. */
async function settle(
  ctx: OnboardedCtx,
  { row, groupId }: { row: ImportRow; groupId: number | null },
  set: Partial<ImportRow>,
): Promise<void> {
  await withFileChange(ctx, [], async (tx) => {
    if (groupId !== null) await lockGroup(tx, groupId, "key share");
    const locked = await lockImport(tx, row.importId);
    if (locked?.state === "undone" && set.state === "done")
      await tx.db
        .update(imports)
        .set({ state: "undoing", endedAt: null, dueAt: tx.clock.now() })
        .where(eq(imports.id, row.importId));
    await tx.db
      .update(importRows)
      .set({ ...set, storageKey: null })
      .where(eq(importRows.id, row.id));
    return { result: undefined, unused: row.storageKey === null ? [] : [row.storageKey] };
  });
}
