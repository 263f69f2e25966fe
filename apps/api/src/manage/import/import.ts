import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "@longpaddock/db/client";
import { hasEmail, users } from "@longpaddock/db/schema/users";
import { DIFFICULTY_WORDS } from "@longpaddock/domain/difficulties";
import { fileLimit } from "@longpaddock/domain/files/kinds";
import { ROUTE_VISIBILITIES } from "@longpaddock/domain/routes/vocabulary";
import { STATE_WORDS } from "@longpaddock/domain/states";
import { isSuspended } from "@longpaddock/domain/suspensions/rules";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { and, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { withoutRequest } from "../../core/context";
import { InvalidFileError } from "../../core/files/invalid-file-error";
import { recordOperatorAct } from "../../core/record-admin-act";
import { printable } from "../../gpx/sources/printable";
import { trackSources } from "../../gpx/sources/track-sources";
import {
  type Command,
  countOf,
  type Invocation,
  openForOperator,
  Refusal,
  refuseMissing,
  stopOnSignal,
  UsageError,
} from "../command";
import { importIntoGroup, resumeImport, takeBackImport } from "./import-into-group";
import { type ImportOptions, type ImportResult, importRoute, type Promised } from "./import-route";
import type { OperatorDeps } from "./in-name-of";

/** No quota and no size limit of the member's own plan stops an operator. */
const LARGEST_PLAN = { profileType: "gold", plans: "specified" } as const;

export const importCommand: Command = {
  takes:
    "EMAIL FOLDER|ZIP --vehicle TYPE [--difficulty WORD] [--state STATE] [--private] [--dry-run], import GROUP FILE [--as EMAIL] [--yes], or import run|undo ID",
  summary: "share tracks as routes of a member, or bring a club's file into a group",
  help: [
    "import EMAIL FOLDER|ZIP shares each track as a route of that member:",
    "",
    `--vehicle     ${ROUTE_VEHICLE_TYPES.join(", ")}`,
    `--difficulty  ${DIFFICULTY_WORDS.join(", ")}; intermediate without it`,
    "--state       for lines that aren't in any state; otherwise the state with most of the line",
    "--private     only the member and administrators see them",
    "--dry-run     reads every file and imports none",
    "",
    "Every file is checked, cut near the member's home and counted for badges as with Add Route, but for no quota",
    "and no size limit of the member's plan. A file that is refused doesn't stop the others. A file that was imported",
    "before is found by its content and left alone, so a second run goes on where the first one ended. Ctrl+C stops after",
    "the file that is under way. Files end in .gpx, .kml, .kmz, .tcx or .fit, also with .gz; others are passed over by name.",
    "The exit code is 1 if a file was refused, or if there was none to read.",
    "",
    "import GROUP FILE brings a list of members (.csv), a calendar (.ics) or routes (as above, or a .zip) into a group,",
    "named by its id or its name, as the page /move-in does: it shows what each row would lead to, asks, and runs it.",
    "",
    "--as          one of the group's admins, in whose name it is done; its owner without it",
    "--yes         doesn't ask",
    "--dry-run     shows it, and writes nothing",
    `--visibility  of routes: ${ROUTE_VISIBILITIES.join(", ")}; group without it`,
    "--vehicle, --difficulty  of routes, as above; the group's vehicle without it",
    "",
    "Ctrl+C stops after the rows that are under way. import run ID goes on, and so does a server; import undo ID takes it",
    "back, but for what somebody has used. The exit code is 1 if there was nothing to bring, or if rows were left out.",
  ].join("\n"),
  options: {
    vehicle: { type: "string" },
    difficulty: { type: "string", default: "intermediate" },
    state: { type: "string" },
    private: { type: "boolean" },
    "dry-run": { type: "boolean" },
    as: { type: "string" },
    yes: { type: "boolean" },
    visibility: { type: "string" },
  },
  arguments: [2, 2],
  async run(invocation) {
    const work = workOf(invocation);
    await refuseMissing(invocation.env);
    const deps = await openForOperator(invocation);
    try {
      return await work(deps);
    } finally {
      await deps.database.close();
    }
  },
};

/** The first argument tells which of them is meant: an address, one of two verbs, or a group. */
function workOf(invocation: Invocation): (deps: OperatorDeps) => Promise<number | undefined> {
  const [first = "", second = ""] = invocation.args;
  if (first === "run" || first === "undo") {
    const id = Number(second);
    if (!/^\d{1,9}$/.test(second)) throw new UsageError(`'${second}' is no import's number.`);
    return (deps) => (first === "run" ? resumeImport : takeBackImport)(deps, id, invocation);
  }
  if (!first.includes("@")) return (deps) => importIntoGroup(deps, [first, second], invocation);
  const options = optionsOf(invocation.options);
  return (deps) => importAll(deps, { email: first, from: second, options }, invocation);
}

function optionsOf(given: Invocation["options"]): ImportOptions {
  const word = (name: string, words: readonly string[]): string => {
    const value = given[name];
    if (typeof value !== "string") throw new UsageError(`--${name} is missing: ${words.join(", ")}`);
    if (!words.includes(value)) throw new UsageError(`--${name} must be one of: ${words.join(", ")}`);
    return value;
  };
  return {
    vehicleType: word("vehicle", ROUTE_VEHICLE_TYPES),
    difficulty: word("difficulty", DIFFICULTY_WORDS),
    state: given.state === undefined ? undefined : word("state", STATE_WORDS),
    isPublic: given.private !== true,
    isDryRun: given["dry-run"] === true,
  };
}

interface Work {
  email: string;
  from: string;
  options: ImportOptions;
}

async function importAll(deps: OperatorDeps, { email, from, options }: Work, { print }: Invocation) {
  const ctx = await contextFor(deps, email);
  const folder = join(deps.services.incoming, `import-${uuidv7()}`);
  const counts: Record<ImportResult["outcome"], number> = {
    imported: 0,
    "would import": 0,
    duplicate: 0,
    refused: 0,
    "passed over": 0,
  };
  const promised: Promised = new Map();
  const tell = (name: string, result: ImportResult) => {
    counts[result.outcome]++;
    print(printable(`${name}: ${textOf(result)}`));
  };
  const stop = stopOnSignal();
  let failure: unknown = null;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bytes: maxFileBytes } = fileLimit("gpx", LARGEST_PLAN);
    const refuse = (name: string, reason: string) => tell(name, { outcome: "refused", reason });
    const passOver = (name: string, reason: string) => tell(name, { outcome: "passed over", reason });
    for await (const source of trackSources(from, { folder, maxFileBytes, refuse, passOver })) {
      tell(source.name, await importRoute(ctx, { source, promised }, options));
      if (stop.isAsked()) throw new Refusal("Stopped. A second run goes on from here.");
    }
  } catch (error) {
    failure = error instanceof InvalidFileError ? new Refusal(error.message) : error;
  } finally {
    stop.forget();
    await rm(folder, { recursive: true, force: true });
  }
  const done = options.isDryRun ? counts["would import"] : counts.imported;
  const read = done + counts.duplicate + counts.refused;
  if (read === 0 && failure === null) print(printable(`There is no track in ${from}, so nothing was read.`));
  const passedOver = counts["passed over"] > 0 ? `, ${counts["passed over"]} passed over` : "";
  print(
    `${countOf(done, "route")} ${options.isDryRun ? "would be imported" : "imported"}, ${counts.duplicate} imported before, ${counts.refused} refused${passedOver}. No quota was counted.`,
  );
  await recordImport(deps, ctx.actor.id, counts.imported);
  if (failure !== null) throw failure;
  return counts.refused > 0 || read === 0 ? 1 : undefined;
}

function textOf(result: ImportResult): string {
  switch (result.outcome) {
    case "refused":
    case "passed over":
      return `${result.outcome}, ${result.reason}`;
    case "would import":
      return [`would be imported as '${result.name}'`, ...result.notes].join(". ");
    case "imported":
      return [`imported as route ${result.id}, '${result.name}'`, ...result.notes].join(". ");
    case "duplicate":
      return `imported before as ${result.id === undefined ? "" : `route ${result.id}, `}'${result.name}'`;
    default:
      return result satisfies never;
  }
}

async function recordImport(
  { database, clock }: OperatorDeps,
  memberId: string,
  imported: number,
): Promise<void> {
  if (imported === 0) return;
  await recordOperatorAct(
    { db: database.db, clock },
    { act: "routes_imported", subject: { kind: "member", id: memberId }, after: { routes: imported } },
  );
}

/** The member acts, without a request. */
async function contextFor({ database, clock, services, log }: OperatorDeps, email: string) {
  const { id } = await memberOf(database.db, email, clock.now());
  const actor = { kind: "member", id, onboarded: true, ...LARGEST_PLAN } as const;
  return withoutRequest({ db: database.db, clock, services, log }, actor, "import");
}

async function memberOf(db: Db, email: string, now: Date): Promise<{ id: string }> {
  const [found] = await db
    .select({ id: users.id, suspendedAt: users.suspendedAt, suspendedUntil: users.suspendedUntil })
    .from(users)
    .where(and(hasEmail(email), isNull(users.deletedAt)));
  if (!found) throw new Refusal(`There is no account with the email ${email}.`);
  if (isSuspended(found, now)) throw new Refusal(`The account with the email ${email} is suspended.`);
  return found;
}
