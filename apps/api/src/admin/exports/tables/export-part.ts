import type { DbOrTx } from "@longpaddock/db/client";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgView } from "drizzle-orm/pg-core";
import type { Ctx } from "../../../core/context";
import type { CsvCell } from "../../../core/files/csv";
import { fromReplica } from "../../../core/replica/from-replica";

/** A statement reads so many rows, well within the time limit of statements. */
const BATCH_SIZE = 500;

type Key = string | number;

/** Rows of one table that go into a file, in the order of their ids. */
export interface ExportPart {
  count(db: DbOrTx): Promise<PartSize>;
  /** The records up to this id, some at a time. */
  read(ctx: ReadingCtx, last: Key | null): AsyncGenerator<CsvCell[][]>;
}

export type ReadingCtx = Pick<Ctx, "db" | "replica">;

interface PartSize {
  rows: number;
  /** Null without rows. Rows that come later are left out, so that the file ends. */
  last: Key | null;
}

interface Part<Row extends { id: Key }, Name extends string> {
  columns: Readonly<Record<Name, string>>;
  from: PgTable | PgView;
  id: PgColumn;
  /** Of the rows that are counted. */
  where?: SQL;
  /** The rows between two ids, the first one left out. */
  rows(db: DbOrTx, range: { where: SQL; limit: number }): Promise<Row[]>;
  /** Those that `where` leaves out. Not asked of the database, which reads its tables in order without further conditions. */
  isLeftOut?(row: Row): boolean;
  cells(row: Row): Record<Name, CsvCell>;
}

/**
 * Each batch is a statement of its own, without a transaction around them: a reader who takes half an hour then holds
 * neither a connection nor what vacuum could clean, and the embedded database serves others meanwhile.
 */
export function exportPart<Row extends { id: Key }, Name extends string>(part: Part<Row, Name>): ExportPart {
  const { columns, from, id, where, rows, isLeftOut = () => false, cells } = part;
  const names = Object.keys(columns) as Name[];
  return {
    async count(db) {
      const [size] = await db
        .select({ rows: sql<number>`count(*)`.mapWith(Number), last: sql<Key | null>`max(${id})` })
        .from(from)
        .where(where);
      return size ?? { rows: 0, last: null };
    },
    async *read(ctx, last) {
      let after: Key | null = null;
      while (last !== null) {
        const begin: SQL = after === null ? sql`true` : sql`${id} > ${after}`;
        // Before a table was analysed, as after a restore, the planner takes what is between two bounds for a handful
        // of rows, and sorts all of them for each batch. It doesn't recognise this end as a bound.
        const range = { where: sql`${begin} and (${id} <= ${last}) is true`, limit: BATCH_SIZE };
        const batch: Row[] = await fromReplica(ctx, ({ db }) => rows(db, range));
        const records = batch.filter((row) => !isLeftOut(row)).map(cells);
        if (records.length > 0) yield records.map((record) => names.map((name) => record[name]));
        after = batch.at(-1)?.id ?? null;
        if (batch.length < BATCH_SIZE) return;
      }
    },
  };
}

/** 'Ana Ríos'; empty for nobody. */
export const nameOf = (person: { firstName: string | null; lastName: string | null } | null): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(" ");
