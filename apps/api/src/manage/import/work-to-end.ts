import { setTimeout as delay } from "node:timers/promises";
import { counted } from "@longpaddock/domain/email-invites/texts";
import { ROW_NAMES } from "@longpaddock/domain/imports/texts";
import type { OnboardedCtx } from "../../core/context";
import { recordOperatorAct } from "../../core/record-admin-act";
import { printable } from "../../gpx/sources/printable";
import { loadImport } from "../../moving-in/imports/load";
import { readImport } from "../../moving-in/imports/read-import";
import { workOnImports } from "../../moving-in/imports/work/work-on-imports";
import { countOf, type Invocation, stopOnSignal } from "../command";
import type { NamedGroup, OperatorDeps } from "./in-name-of";

interface Begun {
  ctx: OnboardedCtx;
  id: number;
  group: NamedGroup;
}

const TELL_MS = 2000;
const LOOK_MS = 500;
/** A batch that failed comes again sooner than that; one for which there are no invitations left, later. */
const SOON_MS = 2 * 60_000;

/** Works on an import that was begun, beside the servers that may do so too, and says how far it is. */
export async function workToEnd(
  deps: OperatorDeps,
  { ctx, id, group }: Begun,
  { print, progress }: Invocation,
): Promise<number | undefined> {
  const { kind, state } = await loadImport(ctx, id);
  const { database, clock } = deps;
  await recordOperatorAct(
    { db: database.db, clock },
    {
      act: "list_imported",
      subject: { kind: "group", id: group.id, name: group.name },
      after: { kind, state },
    },
  );
  const stopping = new AbortController();
  const stop = stopOnSignal();
  const read = () => readImport(ctx, { id, show: "problems", limit: 1 });
  const tick = setInterval(async () => {
    if (stop.isAsked()) stopping.abort();
    const counts = await read().then(
      (found) => found.counts,
      () => null,
    );
    if (counts) progress(`${counts.done} done, ${counts.waiting} waiting, ${counts.undone} taken back`);
  }, TELL_MS);
  try {
    while (!stop.isAsked()) {
      await workOnImports(deps, stopping.signal);
      const { state, dueAt } = await loadImport(ctx, id);
      const isOpen = state === "running" || state === "undoing";
      if (!isOpen || dueAt.getTime() - clock.now().getTime() > SOON_MS) break;
      await delay(LOOK_MS);
    }
  } finally {
    clearInterval(tick);
    stop.forget();
  }
  return tellEnd(await readImport(ctx, { id, show: "problems", limit: 10_000 }), print);
}

/** By the preview. */
const SHOWN_BEFORE: ReadonlySet<string> = new Set(["broken", "duplicate"]);

function tellEnd(
  { id, kind, state, counts, dates, rows, goesOnAt }: Awaited<ReturnType<typeof readImport>>,
  print: Invocation["print"],
): number | undefined {
  for (const { row, title, reason, outcome } of rows)
    if (reason && !SHOWN_BEFORE.has(outcome)) print(printable(`Row ${row}, left out: ${title}: ${reason}`));
  if (state === "undone") {
    print(
      `Import ${id} was taken back: ${counted(counts.undone, ...ROW_NAMES[kind])}, and ${counts.kept} kept.`,
    );
    return undefined;
  }
  const done = counted(counts.done, ...ROW_NAMES[kind]);
  const made = dates === null ? done : `${done} with ${countOf(dates, "date")}`;
  print(`Import ${id}: ${made} done, ${counts.waiting} waiting, ${counts.leftOut} left out.`);
  if (counts.invited > 0) print("The server mails the invitations as soon as it runs.");
  if (state === "running" || state === "undoing")
    print(
      goesOnAt === null
        ? `It isn't finished. A server that runs goes on with it, and so does manage import run ${id}.`
        : "As many were invited as may be in a day. A server that runs goes on with the others.",
    );
  else print(`manage import undo ${id} takes it back.`);
  return counts.leftOut > 0 ? 1 : undefined;
}
