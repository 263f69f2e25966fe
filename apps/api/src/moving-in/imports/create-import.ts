import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { insertOne } from "@longpaddock/db/insert-one";
import { importRows, imports } from "@longpaddock/db/schema/imports";
import { AppError } from "@longpaddock/domain/errors";
import { canKeepFile, checkFileType } from "@longpaddock/domain/files/kinds";
import { IMPORT_FILES } from "@longpaddock/domain/imports/files";
import { canImport } from "@longpaddock/domain/imports/policy";
import type { CreateImportInput } from "@longpaddock/domain/imports/schema";
import { IMPORT_MESSAGES } from "@longpaddock/domain/imports/texts";
import type { ImportKind } from "@longpaddock/domain/imports/vocabulary";
import { widestPlan } from "@longpaddock/domain/plans";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { type NewFile, withFileChange } from "../../core/files/pending-files";
import type { Upload } from "../../core/files/upload";
import { readLentPlan } from "../../core/plans/lent-plans";
import { type LoadedGroup, loadGroup, lockGroup } from "../../riders/memberships/load";
import { readEvents } from "./events/read-events";
import { refuse } from "./members/decode-text";
import { readMembers } from "./members/read-members";
import { readImport } from "./read-import";
import { readRoutes } from "./routes/read-routes";
import type { NewRow } from "./stored/import-row";

const ROWS_AT_ONCE = 1000;

interface Sent {
  file: Upload;
  folder: string;
  input: CreateImportInput;
}

interface ReadFile {
  rows: NewRow[];
  notes: string[];
  /** That are stored with the rows. */
  files?: NewFile[];
}

type Reader = (ctx: OnboardedCtx, group: LoadedGroup, sent: Sent) => Promise<ReadFile>;

const READERS: Readonly<Record<ImportKind, Reader>> = {
  members: async (ctx, group, { file }) => readMembers(ctx, group, await readFile(file.path)),
  events: async (ctx, group, { file }) => readEvents(ctx, group, await readFile(file.path)),
  routes: readRoutes,
};

/** Reads a file and keeps what each of its rows would lead to. Nothing is written to the group. */
export async function createImport(ctx: OnboardedCtx, input: CreateImportInput) {
  const { kind, groupId } = input;
  const group = await loadGroup(ctx, groupId);
  authorize(ctx.actor, canImport(ctx.actor, group));
  const [file] = ctx.uploads.file ?? [];
  if (!file) throw refuse(IMPORT_MESSAGES.missing);
  const fileKind = IMPORT_FILES[kind];
  const wrongType = checkFileType(fileKind, { name: file.fileName, type: "" });
  if (wrongType !== null) throw refuse(wrongType);
  const plan = widestPlan(ctx.actor, [await readLentPlan(ctx, groupId)]);
  authorize(ctx.actor, canKeepFile(fileKind, plan, file.bytes));
  const folder = join(ctx.services.incoming, `import-${uuidv7()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const read = await READERS[kind](ctx, group, { file, folder, input });
    // Whoever was told that it took too long sends it again.
    if (ctx.isOver()) throw new AppError("UNAVAILABLE");
    const id = await keepRows(ctx, { input, file, read });
    return await readImport(ctx, { id, show: "all", limit: Math.max(1, read.rows.length) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Read {
  input: CreateImportInput;
  file: Upload;
  read: ReadFile;
}

async function keepRows(ctx: OnboardedCtx, { input: { kind, groupId }, file, read }: Read): Promise<number> {
  return withFileChange(ctx, read.files ?? [], async (tx) => {
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
    return { result: created.id, unused: [] };
  });
}
