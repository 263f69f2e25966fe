import { rename } from "node:fs/promises";
import { join } from "node:path";
import { AppError, isAppError } from "@longpaddock/domain/errors";
import { FILE_KINDS, fileLimit } from "@longpaddock/domain/files/kinds";
import type { RouteContent } from "@longpaddock/domain/imports/contents";
import { ROUTE_IMPORT_MESSAGES, ROUTE_NOTES, ROUTE_REASONS } from "@longpaddock/domain/imports/route-texts";
import { MAX_IMPORT_ROWS, MAX_IMPORTED_ROUTES } from "@longpaddock/domain/imports/rules";
import type { CreateImportInput } from "@longpaddock/domain/imports/schema";
import type { RowOutcome } from "@longpaddock/domain/imports/vocabulary";
import { actsAsSiteAdmin } from "@longpaddock/domain/memberships/policy";
import { widestPlan } from "@longpaddock/domain/plans";
import { stateName } from "@longpaddock/domain/states";
import { asSentence } from "@longpaddock/domain/visible-text";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../../core/authorize";
import type { OnboardedCtx } from "../../../core/context";
import type { NewFile } from "../../../core/files/pending-files";
import type { Upload } from "../../../core/files/upload";
import { readLentPlan } from "../../../core/plans/lent-plans";
import { readUploadedGpx } from "../../../gpx/read-uploaded-gpx";
import type { LoadedGroup } from "../../../riders/memberships/load";
import { knownLines, nameOfKnown } from "../../../routes/imported-routes/known-lines";
import { refuse } from "../members/decode-text";
import type { NewRow } from "../stored/import-row";
import { InvalidFileError } from "../stored/invalid-file-error";
import { type GpxSource, gpxSourcesIn, MACOS_NOTE } from "./gpx-sources";
import { nameOf, stateOf } from "./name-and-state";
import { printable } from "./printable";

/** So that a small archive can't fill the disk. */
const MAX_UNPACKED_BYTES = 1024 ** 3;

interface Sent {
  file: Upload;
  /** For copies, which are deleted with it. */
  folder: string;
  input: CreateImportInput;
}

interface FoundRoute {
  outcome: RowOutcome;
  reason: string | null;
  title: string;
  content: RouteContent | null;
  file: NewFile | null;
}

/**
 * The GPX files of one file or archive, each with the route that it would become.
 * @throws AppError BAD_REQUEST
 */
export async function readRoutes(ctx: OnboardedCtx, group: LoadedGroup, sent: Sent) {
  const isOutside = actsAsSiteAdmin(ctx.actor, group, "manageEvents");
  const plan = widestPlan(ctx.actor, [await readLentPlan(ctx, group.id)]);
  if (!isOutside) authorize(ctx.actor, FILE_KINDS.gpx.gate(plan));
  const found = await findRoutes(group, {
    ...sent,
    maxFileBytes: fileLimit("gpx", plan).bytes,
    isOver: ctx.isOver,
  });
  if (found.length === 0) throw refuse(ROUTE_IMPORT_MESSAGES.none);
  const authorId = isOutside ? group.createdBy : ctx.actor.id;
  const contents = found.flatMap(({ content }) => content ?? []);
  const known = await knownLines(ctx.db, { groupId: group.id, authorId }, contents);
  const rows = found.map((one, index) => rowOf(withKnown(one, known), index + 1));
  const kept = new Set(rows.map(({ storageKey }) => storageKey));
  return {
    rows,
    notes: [ROUTE_NOTES.seenBy(sent.input.visibility)],
    files: found.flatMap(({ file }) => (file && kept.has(file.storageKey) ? [file] : [])),
  };
}

async function findRoutes(
  group: LoadedGroup,
  { file, folder, input, maxFileBytes, isOver }: Sent & { maxFileBytes: number; isOver: () => boolean },
): Promise<FoundRoute[]> {
  const found: FoundRoute[] = [];
  const rowsOf = new Map<string, number>();
  const leave = (outcome: RowOutcome) => (title: string, reason: string) => {
    if (reason === MACOS_NOTE) return;
    if (found.length === MAX_IMPORT_ROWS) throw refuse(ROUTE_IMPORT_MESSAGES.tooMany);
    found.push({
      outcome,
      reason: asSentence(reason),
      title: printable(title.slice(-255)),
      content: null,
      file: null,
    });
  };
  const limits = {
    folder,
    maxFileBytes,
    maxUnpackedBytes: MAX_UNPACKED_BYTES,
    refuse: leave("broken"),
    passOver: leave("skipped"),
  };
  try {
    for await (const source of gpxSourcesIn(file, limits)) {
      // Whoever was told that it took too long sends it again.
      if (isOver()) throw new AppError("UNAVAILABLE");
      if (rowsOf.size > MAX_IMPORTED_ROUTES) throw refuse(ROUTE_IMPORT_MESSAGES.tooMany);
      found.push(await readRoute(source, { group, folder, input, rowsOf, row: found.length + 1 }));
    }
  } catch (error) {
    throw error instanceof InvalidFileError ? refuse(error.message) : error;
  }
  return found;
}

interface Reading {
  group: LoadedGroup;
  folder: string;
  input: CreateImportInput;
  /** Of the lines before, by their drawing. */
  rowsOf: Map<string, number>;
  row: number;
}

async function readRoute(
  source: GpxSource,
  { group, folder, input, rowsOf, row }: Reading,
): Promise<FoundRoute> {
  const title = printable(source.name.slice(-255));
  try {
    const { reading, stored } = await readUploadedGpx(source);
    const outline = reading.outline || null;
    const name = nameOf(reading, source);
    const key = outline ?? source.sha256;
    const twin = rowsOf.get(key);
    if (twin !== undefined)
      return {
        outcome: "duplicate",
        reason: ROUTE_REASONS.duplicate(twin),
        title: name,
        content: null,
        file: null,
      };
    rowsOf.set(key, row);
    const state = stateOf(reading) ?? group.region;
    if (!state)
      return { outcome: "refused", reason: ROUTE_REASONS.noState, title: name, content: null, file: null };
    const isOfGroup = stateOf(reading) === undefined;
    const notes = [
      ...(isOfGroup ? [ROUTE_REASONS.ofGroup(stateName(group.region ?? "NSW"))] : []),
      ...reading.notes,
    ];
    // The copy goes once the next one is read.
    const path = join(folder, uuidv7());
    await rename(source.path, path);
    const { visibility, difficulty, vehicleType = group.type } = input;
    const { fileName, bytes, sha256 } = source;
    const km = reading.points > 0 ? Math.round(reading.distanceKm) : null;
    return {
      outcome: "add",
      reason: notes.join(". ") || null,
      title: name,
      content: { name, state, km, visibility, vehicleType, difficulty, fileName, bytes, sha256, outline },
      file: { ...stored, path },
    };
  } catch (error) {
    if (!isAppError(error) || error.code !== "BAD_REQUEST") throw error;
    return { outcome: "broken", reason: error.message, title, content: null, file: null };
  }
}

function withKnown(one: FoundRoute, known: ReadonlyMap<string, string>): FoundRoute {
  const name = one.content ? nameOfKnown(known, one.content) : undefined;
  return name === undefined
    ? one
    : { ...one, outcome: "known", reason: ROUTE_REASONS.known(name), file: null };
}

function rowOf(
  { outcome, reason, title, content, file }: FoundRoute,
  row: number,
): NewRow & { storageKey: string | null } {
  return {
    row,
    outcome,
    reason,
    state: outcome === "add" ? "waiting" : "left_out",
    content: content ?? { title },
    storageKey: file?.storageKey ?? null,
  };
}
