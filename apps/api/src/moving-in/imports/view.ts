import {
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportKind,
  PROBLEM_OUTCOMES,
  ROW_OUTCOMES,
  ROW_STATES,
  type RowOutcome,
  type RowState,
  WRITTEN_OUTCOMES,
} from "@longpaddock/domain/imports/vocabulary";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import type { Ctx } from "../../core/context";
import { sendsInvitations } from "../../riders/email-invites/load";
import type { LoadedImport, RowCount } from "./load";
import { importRow, rowView } from "./row-view";
import type { ImportRow } from "./stored/import-row";
import { mapInSlices } from "./stored/map-in-slices";

const counts = z.strictObject({
  rows: tally,
  ...(Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, tally])) as Record<
    RowOutcome,
    typeof tally
  >),
  problems: tally.meta({ description: "Rows that somebody may want to look at again" }),
  waiting: tally.meta({ description: "Rows that a run has still to write" }),
  done: tally,
  invited: tally.meta({ description: "Rows of those that are done which led to an invitation" }),
  leftOut: tally.meta({
    description: "Rows that a run should have written and didn't, because it ended before",
  }),
  undone: tally,
  kept: tally.meta({ description: "Rows that undoing left, because somebody has used them" }),
});

const importFields = {
  id: rowId,
  groupId: rowId.nullable().meta({ description: "Null for routes of your own" }),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  counts,
  createdAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  goesOnAt: instant
    .nullable()
    .meta({ description: "When it goes on, while the day's invitations are used up" }),
  by: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  sendsMail: z
    .boolean()
    .meta({ description: "False while the site can't send invitations, so that they wait" }),
  can: z.strictObject({ run: z.boolean(), undo: z.boolean() }),
};

export const importSummaryAnswer = answer("ImportSummary", importFields);
export const importAnswer = answer("Import", {
  ...importFields,
  notes: z.array(z.string()),
  room: tally.nullable().meta({
    description:
      "Of routes that wait: how many the plan has room for now, where that isn't all of them. A run leaves out the rest.",
  }),
  dates: tally.nullable().meta({ description: "Of a calendar: the dates of its entries that are done" }),
  rows: z.array(importRow),
});

type Counts = z.infer<typeof counts>;

export function importSummaryView(
  loaded: LoadedImport,
  counted: readonly RowCount[],
  { clock, services }: Pick<Ctx, "clock" | "services">,
): z.infer<typeof importSummaryAnswer> {
  const { id, groupId, kind, fileName, state, createdAt, startedAt, endedAt, dueAt, failures } = loaded;
  return {
    id,
    groupId,
    kind,
    fileName,
    state,
    counts: countsOf(
      kind,
      counted.filter(({ importId }) => importId === id),
    ),
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    goesOnAt: state === "running" && failures === 0 && dueAt > clock.now() ? dueAt.toISOString() : null,
    by: { firstName: loaded.firstName, lastName: loaded.lastName },
    sendsMail: sendsInvitations(services),
    can: {
      run: state === "ready",
      undo: state === "running" || state === "done",
    },
  };
}

interface Parts {
  summary: z.infer<typeof importSummaryAnswer>;
  room: number | null;
  rows: readonly ImportRow[];
  dates: number | null;
}

/** With the rows of the file, for those who may run the import. */
export async function importView(
  loaded: LoadedImport,
  { summary, room, rows, dates }: Parts,
  ctx: Pick<Ctx, "clock">,
): Promise<z.infer<typeof importAnswer>> {
  return {
    ...summary,
    notes: loaded.notes,
    room,
    dates,
    rows: await mapInSlices(rows, (row) => rowView(row, loaded.kind, ctx.clock.now())),
  };
}

function countsOf(kind: ImportKind, counted: readonly RowCount[]): Counts {
  const sum = (outcomes: readonly RowOutcome[], states: readonly RowState[] = ROW_STATES) =>
    counted
      .filter(({ outcome, state }) => outcomes.includes(outcome) && states.includes(state))
      .reduce((total, { count }) => total + count, 0);
  const leftOut = sum(WRITTEN_OUTCOMES, ["left_out"]);
  return {
    rows: sum(ROW_OUTCOMES),
    add: sum(["add"]),
    update: sum(["update"]),
    known: sum(["known"]),
    skipped: sum(["skipped"]),
    duplicate: sum(["duplicate"]),
    refused: sum(["refused"]),
    broken: sum(["broken"]),
    problems: sum(PROBLEM_OUTCOMES) + leftOut,
    waiting: sum(WRITTEN_OUTCOMES, ["waiting"]),
    done: sum(ROW_OUTCOMES, ["done"]),
    invited: kind === "members" ? sum(["add"], ["done"]) : 0,
    leftOut,
    undone: sum(ROW_OUTCOMES, ["undone"]),
    kept: sum(ROW_OUTCOMES, ["kept"]),
  };
}
