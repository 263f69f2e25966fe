import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { imports } from "@longpaddock/db/schema/imports";
import { isAppError } from "@longpaddock/domain/errors";
import { FILE_KINDS, hasExtension } from "@longpaddock/domain/files/kinds";
import { IMPORT_FILES, READ_KINDS } from "@longpaddock/domain/imports/files";
import { createImportInput } from "@longpaddock/domain/imports/schema";
import { type ImportKind, PROBLEM_OUTCOMES, ROW_OUTCOMES } from "@longpaddock/domain/imports/vocabulary";
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { OnboardedCtx } from "../../core/context";
import { receiveFile } from "../../core/files/receive-file";
import { printable } from "../../gpx/sources/printable";
import { createImport } from "../../moving-in/imports/create-import";
import { runImport, undoImport } from "../../moving-in/imports/run-import";
import { countOf, type Invocation, Refusal, UsageError } from "../command";
import { findGroup, groupOfImport, inNameOf, type OperatorDeps } from "./in-name-of";
import { workToEnd } from "./work-to-end";

type Preview = Awaited<ReturnType<typeof createImport>>;

/** Reads a club's file as the page /move-in does, shows what it would lead to, and runs it once that was agreed to. */
export async function importIntoGroup(
  deps: OperatorDeps,
  [nameOrId, path]: readonly [string, string],
  invocation: Invocation,
): Promise<number | undefined> {
  const { options, print } = invocation;
  const kind = kindOf(path);
  const group = await findGroup(deps, nameOrId);
  const ctx = await inNameOf(deps, group, options.as);
  const preview = await previewOf(ctx, { kind, path, groupId: group.id }, options);
  const { id, counts } = preview;
  tellOf(preview, print);
  if (counts.waiting === 0) {
    await forget(ctx, id);
    print("There is nothing to bring, so nothing was written.");
    return 1;
  }
  if (!(await isAgreed(invocation, `Bring ${countOf(counts.waiting, "row")} into '${group.name}'?`))) {
    await forget(ctx, id);
    print("Nothing was written.");
    return options["dry-run"] ? undefined : 1;
  }
  await runImport(ctx, { id });
  return workToEnd(deps, { ctx, id, group }, invocation);
}

/** Goes on with one that was broken off. */
export async function resumeImport(deps: OperatorDeps, id: number, invocation: Invocation) {
  const group = await groupOfImport(deps, id);
  const ctx = await inNameOf(deps, group, invocation.options.as);
  await runImport(ctx, { id });
  return workToEnd(deps, { ctx, id, group }, invocation);
}

export async function takeBackImport(deps: OperatorDeps, id: number, invocation: Invocation) {
  const group = await groupOfImport(deps, id);
  const ctx = await inNameOf(deps, group, invocation.options.as);
  if (!(await isAgreed(invocation, `Take import ${id} into '${group.name}' back?`))) {
    invocation.print("Nothing was written.");
    return 1;
  }
  await undoImport(ctx, { id });
  return workToEnd(deps, { ctx, id, group }, invocation);
}

function kindOf(path: string): ImportKind {
  const kind = READ_KINDS.find((kind) => hasExtension(IMPORT_FILES[kind], path));
  if (!kind) throw new UsageError(FILE_KINDS.import.wrongType);
  return kind;
}

interface Wanted {
  kind: ImportKind;
  path: string;
  groupId: number;
}

async function previewOf(
  ctx: OnboardedCtx,
  { kind, path, groupId }: Wanted,
  { vehicle, difficulty, visibility }: Invocation["options"],
): Promise<Preview> {
  const { data: input, error } = createImportInput.safeParse({
    kind,
    groupId,
    vehicleType: vehicle,
    difficulty,
    visibility,
  });
  if (!input)
    throw new UsageError(error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Refusal(`There is no file ${path}.`);
  const folder = join(ctx.services.incoming, `import-${uuidv7()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const incoming = { field: "file", kind: "import", fileName: basename(path) } as const;
    const file = await receiveFile(ctx.actor, { ...incoming, content: createReadStream(path) }, folder);
    return await createImport({ ...ctx, uploads: { file: [file] } }, input);
  } catch (error) {
    throw isAppError(error) ? new Refusal(error.message) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rows that somebody may want to correct in the file, and what is said of the file as a whole. */
function tellOf({ id, counts, notes, rows }: Preview, print: Invocation["print"]): void {
  for (const { row, outcome, title, email, reason } of rows) {
    const problem = PROBLEM_OUTCOMES.find((one) => one === outcome);
    if (!problem) continue;
    const who = [title, email !== title && email].filter(Boolean).join(", ");
    print(printable(`Row ${row} ${PROBLEM_TEXTS[problem]}: ${[who, reason].filter(Boolean).join(": ")}`));
  }
  for (const note of notes) print(printable(note));
  const parts = ROW_OUTCOMES.flatMap((outcome) =>
    counts[outcome] > 0 ? `${counts[outcome]} ${OUTCOME_TEXTS[outcome]}` : [],
  );
  print(`Import ${id}, ${countOf(counts.rows, "row")}: ${parts.join(", ")}.`);
}

const PROBLEM_TEXTS: Readonly<Record<(typeof PROBLEM_OUTCOMES)[number], string>> = {
  duplicate: "is given twice",
  refused: "can't be brought",
  broken: "can't be read",
};

const OUTCOME_TEXTS: Readonly<Record<(typeof ROW_OUTCOMES)[number], string>> = {
  add: "to add",
  update: "to update",
  known: "there already",
  skipped: "passed over",
  duplicate: "given twice",
  refused: "that can't be brought",
  broken: "that can't be read",
};

/** Asks only where somebody can answer. */
async function isAgreed({ options, progress }: Invocation, question: string): Promise<boolean> {
  if (options["dry-run"]) return false;
  if (options.yes) return true;
  if (!process.stdin.isTTY) {
    progress("Nobody can be asked here: say --yes to run it.");
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** So that what the file says of people doesn't stay for a week. */
const forget = ({ db }: OnboardedCtx, id: number) =>
  db.delete(imports).where(and(eq(imports.id, id), eq(imports.state, "ready")));
