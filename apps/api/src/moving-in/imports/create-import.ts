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
import { lockMember } from "../../core/lock-member";
import { readLentPlan } from "../../core/plans/lent-plans";
import type { LoadedGroup } from "../../riders/memberships/load";
import { readEvents } from "./events/read-events";
import { refuse } from "./members/decode-text";
import { readMembers } from "./members/read-members";
import { readImport } from "./read-import";
import { readRoutes } from "./routes/read-routes";
import { groupOf, lockGroupOf } from "./stored/group-of";
import type { NewRow } from "./stored/import-row";
import { dropOwnUnused, requireRoom } from "./stored/unused-imports";

const ROWS_AT_ONCE = 1000;
/** What reading a club's file, and waiting for others that are read, may take beyond other requests. */
const READ_MS = 60_000;

interface Sent {
  files: readonly [Upload, ...Upload[]];
  folder: string;
  input: CreateImportInput;
}

interface ReadFile {
  rows: NewRow[];
  notes: string[];
  /** That are stored with the rows. */
  files?: NewFile[];
}

type Reader = (ctx: OnboardedCtx, group: LoadedGroup | null, sent: Sent) => Promise<ReadFile>;

const ofGroup =
  (read: (ctx: OnboardedCtx, group: LoadedGroup, bytes: Buffer) => Promise<ReadFile>): Reader =>
  async (ctx, group, { files: [file, more] }) => {
    if (!group) throw refuse(IMPORT_MESSAGES.needsGroup);
    if (more) throw refuse(IMPORT_MESSAGES.onlyOne);
    return read(ctx, group, await readFile(file.path));
  };

const READERS: Readonly<Record<ImportKind, Reader>> = {
  members: ofGroup(readMembers),
  events: ofGroup(readEvents),
  routes: readRoutes,
};

/** Reads files and keeps what each of their rows would lead to. Nothing is written to the group. */
export async function createImport(ctx: OnboardedCtx, input: CreateImportInput) {
  const { kind, groupId = null } = input;
  const group = await groupOf(ctx, groupId);
  authorize(ctx.actor, canImport(ctx.actor, group));
  const [file, ...more] = ctx.uploads.file ?? [];
  if (!file) throw refuse(IMPORT_MESSAGES.missing);
  const fileKind = IMPORT_FILES[kind];
  const plan = widestPlan(ctx.actor, [await readLentPlan(ctx, groupId)]);
  // Of several, each is a row that says what is wrong with it.
  if (more.length === 0) {
    const wrongType = checkFileType(fileKind, { name: file.fileName, type: "" });
    if (wrongType !== null) throw refuse(wrongType);
    authorize(ctx.actor, canKeepFile(fileKind, plan, file.bytes));
  }
  await requireRoom(ctx, groupId);
  ctx.takeTime(READ_MS);
  const folder = join(ctx.services.incoming, `import-${uuidv7()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const read = await READERS[kind](ctx, group, { files: [file, ...more], folder, input });
    // Whoever was told that it took too long sends it again.
    if (ctx.isOver()) throw new AppError("UNAVAILABLE");
    const id = await keepRows(ctx, { input, fileName: titleOf([file, ...more]), read });
    return await readImport(ctx, { id, show: "all", limit: Math.max(1, read.rows.length) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** 'ride.gpx', 'ride.gpx and 11 more' */
const titleOf = ([{ fileName }, ...more]: Sent["files"]): string =>
  more.length === 0 ? fileName : `${fileName.slice(0, 230)} and ${more.length} more`;

interface Read {
  input: CreateImportInput;
  fileName: string;
  read: ReadFile;
}

async function keepRows(
  ctx: OnboardedCtx,
  { input: { kind, ...input }, fileName, read }: Read,
): Promise<number> {
  const groupId = input.groupId ?? null;
  return withFileChange(ctx, read.files ?? [], async (tx) => {
    const actor = await lockMember(tx);
    authorize(actor, canImport(actor, await lockGroupOf(tx, groupId)));
    await dropOwnUnused(tx, groupId);
    await requireRoom(tx, groupId);
    const created = await insertOne(tx.db, imports, {
      groupId,
      createdBy: tx.actor.id,
      kind,
      fileName,
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
