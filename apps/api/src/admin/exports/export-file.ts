import { Readable } from "node:stream";
import type { DbOrTx } from "@longpaddock/db/client";
import { EXPORT_COLUMNS } from "@longpaddock/domain/exports/texts";
import { EXPORT_TABLES, type ExportKind, type ExportTable } from "@longpaddock/domain/exports/vocabulary";
import type { Clock } from "../../core/clock";
import { type ArchiveEntry, zipOf } from "../../core/files/archive";
import { BYTE_ORDER_MARK, csvRecord } from "../../core/files/csv";
import { fromReplica } from "../../core/replica/from-replica";
import { discussionParts } from "./tables/discussions";
import { eventsPart } from "./tables/events";
import type { ExportPart, ReadingCtx } from "./tables/export-part";
import { groupsPart } from "./tables/groups";
import { routesPart } from "./tables/routes";
import { usersPart } from "./tables/users";

interface SizedPart {
  part: ExportPart;
  last: string | number | null;
}

interface SizedFile {
  table: ExportTable;
  parts: SizedPart[];
}

/** What an export holds, as of its start. */
export interface ExportPlan {
  kind: ExportKind;
  files: SizedFile[];
  rows: number;
}

const partsOf = (clock: Clock): Readonly<Record<ExportTable, readonly ExportPart[]>> => ({
  users: [usersPart(clock)],
  routes: [routesPart],
  groups: [groupsPart],
  events: [eventsPart],
  discussions: discussionParts,
});

export const planExport = (ctx: ReadingCtx & { clock: Clock }, kind: ExportKind): Promise<ExportPlan> =>
  // Counted where the rows are read, so that the numbers agree.
  fromReplica(ctx, ({ db, clock }) => countAll(db, { clock, kind }));

async function countAll(
  db: DbOrTx,
  { clock, kind }: { clock: Clock; kind: ExportKind },
): Promise<ExportPlan> {
  const files: SizedFile[] = [];
  let total = 0;
  for (const table of kind === "all" ? EXPORT_TABLES : [kind]) {
    const parts: SizedPart[] = [];
    for (const part of partsOf(clock)[table]) {
      const { rows, last } = await part.count(db);
      total += rows;
      parts.push({ part, last });
    }
    files.push({ table, parts });
  }
  return { kind, files, rows: total };
}

interface Reading {
  ctx: ReadingCtx;
  now: Date;
  /** Asked before each batch. @throws AppError when the reader may have no more */
  stillMay(): Promise<void>;
  /** Called with the number of rows that were read. */
  onRows: (rows: number) => void;
}

/** The file, which is written while it is read. A failure destroys it, so that none looks complete that isn't. */
export function exportFile({ kind, files }: ExportPlan, reading: Reading): Readable {
  if (kind === "all") return zipOf(entries(files, reading), reading.now);
  return files[0] ? csvFile(files[0], reading) : Readable.from([]);
}

async function* entries(files: readonly SizedFile[], reading: Reading): AsyncGenerator<ArchiveEntry> {
  for (const file of files) yield { name: `${file.table}.csv`, content: csvFile(file, reading) };
}

/** Reads no more than a batch ahead: 500 long texts have megabytes. */
const csvFile = (file: SizedFile, reading: Reading): Readable =>
  Readable.from(csvText(file, reading), { highWaterMark: 1 });

async function* csvText(
  { table, parts }: SizedFile,
  { ctx, stillMay, onRows }: Reading,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(Object.values(EXPORT_COLUMNS[table]));
  for (const { part, last } of parts)
    for await (const records of part.read(ctx, last)) {
      await stillMay();
      yield records.map(csvRecord).join("");
      onRows(records.length);
    }
}
