import { readFile } from "node:fs/promises";
import { insertOne } from "@longpaddock/db/insert-one";
import { importRows, imports } from "@longpaddock/db/schema/imports";
import { AppError } from "@longpaddock/domain/errors";
import { canKeepFile, checkFileType } from "@longpaddock/domain/files/kinds";
import { IMPORT_FILES } from "@longpaddock/domain/imports/files";
import { canImport } from "@longpaddock/domain/imports/policy";
import type { CreateImportInput } from "@longpaddock/domain/imports/schema";
import { IMPORT_MESSAGES } from "@longpaddock/domain/imports/texts";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { type LoadedGroup, loadGroup, lockGroup } from "../../riders/memberships/load";
import { readEvents } from "./events/read-events";
import { refuse } from "./members/decode-text";
import { readMembers } from "./members/read-members";
import { readImport } from "./read-import";
import type { NewRow } from "./stored/import-row";

const ROWS_AT_ONCE = 1000;

interface ReadFile {
  rows: NewRow[];
  notes: string[];
}

const READERS: Readonly<
  Record<
    CreateImportInput["kind"],
    (ctx: OnboardedCtx, group: LoadedGroup, bytes: Buffer) => Promise<ReadFile>
  >
> = { members: readMembers, events: readEvents };

/** Reads a file and keeps what each of its rows would lead to. Nothing is written to the group. */
export async function createImport(ctx: OnboardedCtx, { kind, groupId }: CreateImportInput) {
  const group = await loadGroup(ctx, groupId);
  authorize(ctx.actor, canImport(ctx.actor, group));
  const [file] = ctx.uploads.file ?? [];
  if (!file) throw refuse(IMPORT_MESSAGES.missing);
  const fileKind = IMPORT_FILES[kind];
  const wrongType = checkFileType(fileKind, { name: file.fileName, type: "" });
  if (wrongType !== null) throw refuse(wrongType);
  authorize(ctx.actor, canKeepFile(fileKind, ctx.actor, file.bytes));
  const read = await READERS[kind](ctx, group, await readFile(file.path));
  // Whoever was told that it took too long sends it again.
  if (ctx.isOver()) throw new AppError("UNAVAILABLE");
  const id = await withinTransaction(ctx, async (tx) => {
    authorize(tx.actor, canImport(tx.actor, await lockGroup(tx, groupId, "key share")));
    const created = await insertOne(tx.db, imports, {
      groupId,
      createdBy: tx.actor.id,
      kind,
      fileName: file.fileName,
      notes: read.notes,
      createdAt: tx.clock.now(),
    });
    for (let at = 0; at < read.rows.length; at += ROWS_AT_ONCE)
      await tx.db
        .insert(importRows)
        .values(read.rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, importId: created.id })));
    return created.id;
  });
  return readImport(ctx, { id, show: "all", limit: read.rows.length });
}
