import { importRows, imports } from "@longpaddock/db/schema/imports";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import type { ReadImportInput } from "@longpaddock/domain/imports/schema";
import { PROBLEM_OUTCOMES, WRITTEN_OUTCOMES } from "@longpaddock/domain/imports/vocabulary";
import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Ctx, OnboardedCtx } from "../../core/context";
import { isFor } from "./stored/group-of";

/** The channel that wakes the processes which work on imports. It carries nothing. */
export const IMPORTS_CHANNEL = "imports";

type Reader = Pick<Ctx, "db">;

const importsWhere = ({ db }: Reader, condition: SQL) =>
  db
    .select({
      id: imports.id,
      groupId: imports.groupId,
      kind: imports.kind,
      fileName: imports.fileName,
      state: imports.state,
      notes: imports.notes,
      dueAt: imports.dueAt,
      failures: imports.failures,
      createdBy: imports.createdBy,
      createdAt: imports.createdAt,
      startedAt: imports.startedAt,
      endedAt: imports.endedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.createdBy))
    .where(condition)
    .orderBy(desc(imports.id))
    .$dynamic();

export type LoadedImport = Awaited<ReturnType<typeof importsWhere>>[number];

/** @throws AppError NOT_FOUND */
export async function loadImport(ctx: Reader, id: number): Promise<LoadedImport> {
  const [found] = await importsWhere(ctx, eq(imports.id, id));
  if (!found) throw new AppError("NOT_FOUND");
  return found;
}

const SHOWN_IMPORTS = 20;

export const importsOf = (ctx: OnboardedCtx, groupId: number | null) =>
  importsWhere(ctx, isFor(ctx, groupId)).limit(SHOWN_IMPORTS);

interface Shown {
  show: ReadImportInput["show"];
  limit: number;
}

/** What somebody may want to correct in the file, and what a run that ended early didn't come to. */
const isProblem = sql<boolean>`(${inArray(importRows.outcome, [...PROBLEM_OUTCOMES])}
  or ${inArray(importRows.outcome, [...WRITTEN_OUTCOMES])} and ${importRows.state} = 'left_out')`;

export const rowsOf = ({ db }: Reader, importId: number, { show, limit }: Shown) =>
  db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), show === "problems" ? isProblem : undefined))
    .orderBy(...(show === "problemsFirst" ? [desc(isProblem)] : []), asc(importRows.row))
    .limit(limit);

/** How many dates the entries of a calendar have that are done. */
export async function countDates({ db }: Reader, importId: number): Promise<number> {
  const [counted] = await db
    .select({
      dates: sql<number>`coalesce(sum(jsonb_array_length(${importRows.content} -> 'dates')), 0)::int`,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.state, "done")));
  return counted?.dates ?? 0;
}

/** How many rows of each import have which outcome and are how far. */
export const countRows = ({ db }: Reader, importIds: readonly number[]) =>
  db
    .select({
      importId: importRows.importId,
      outcome: importRows.outcome,
      state: importRows.state,
      count: count(),
    })
    .from(importRows)
    .where(sql`${importRows.importId} = any(${sql.param(importIds)}::int[])`)
    .groupBy(importRows.importId, importRows.outcome, importRows.state);

export type RowCount = Awaited<ReturnType<typeof countRows>>[number];
