import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError, isAppError } from "@longpaddock/domain/errors";
import { FILE_KINDS, fileLimit } from "@longpaddock/domain/files/kinds";
import { ROUTE_IMPORT_MESSAGES, ROUTE_NOTES, ROUTE_REASONS } from "@longpaddock/domain/imports/route-texts";
import { MAX_IMPORT_ROWS, MAX_IMPORTED_ROUTES } from "@longpaddock/domain/imports/rules";
import type { CreateImportInput } from "@longpaddock/domain/imports/schema";
import type { RowOutcome } from "@longpaddock/domain/imports/vocabulary";
import { actsAsSiteAdmin } from "@longpaddock/domain/memberships/policy";
import { widestPlan } from "@longpaddock/domain/plans";
import { stateName } from "@longpaddock/domain/states";
import { asSentence } from "@longpaddock/domain/visible-text";
import { lineKeys } from "@longpaddock/gpx/likeness/line-keys";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../../core/authorize";
import type { OnboardedCtx } from "../../../core/context";
import { InvalidFileError } from "../../../core/files/invalid-file-error";
import type { Upload } from "../../../core/files/upload";
import { readLentPlan } from "../../../core/plans/lent-plans";
import { readUploadedGpx } from "../../../gpx/read-uploaded-gpx";
import { MACOS_NOTE, passedOver } from "../../../gpx/sources/passed-over";
import { printable } from "../../../gpx/sources/printable";
import { type Limits, sourcesIn, spendingUpTo, type TrackSource } from "../../../gpx/sources/track-sources";
import type { LoadedGroup } from "../../../riders/memberships/load";
import { knownLines, lineKey, nameOfKnown } from "../../../routes/imported-routes/known-lines";
import { refuse } from "../members/decode-text";
import type { NewRow } from "../stored/import-row";
import type { FoundRoute } from "./found-route";
import { inTurn } from "./in-turn";
import { markAlike } from "./mark-alike";
import { nameOf, stateOf } from "./name-and-state";

/** All files together, so that small archives can't fill the disk. */
const MAX_UNPACKED_BYTES = 1024 ** 3;

const NOTHING = { content: null, file: null, shape: null } as const;

interface Sent {
  files: readonly Upload[];
  /** For copies, which are deleted with it. */
  folder: string;
  input: CreateImportInput;
}

/**
 * The tracks of files and archives, each with the route that it would become.
 * @throws AppError BAD_REQUEST
 */
export async function readRoutes(ctx: OnboardedCtx, group: LoadedGroup | null, sent: Sent) {
  const isOutside = group !== null && actsAsSiteAdmin(ctx.actor, group, "manageEvents");
  const plan = widestPlan(ctx.actor, [await readLentPlan(ctx, group?.id ?? null)]);
  if (!isOutside) authorize(ctx.actor, FILE_KINDS.gpx.gate(plan));
  const maxFileBytes = fileLimit("gpx", plan).bytes;
  const found = await inTurn(ctx, () => findRoutes(group, { ...sent, maxFileBytes, isOver: ctx.isOver }));
  if (found.length === 0) throw refuse(ROUTE_IMPORT_MESSAGES.none);
  const authorId = isOutside ? group.createdBy : ctx.actor.id;
  const contents = found.flatMap(({ content }) => content ?? []);
  const known = await knownLines(ctx.db, { groupId: group?.id ?? null, authorId }, contents);
  const marked = await markAlike(
    ctx,
    found.map((one) => withKnown(one, known)),
  );
  const rows = marked.map((one, index) => rowOf(one, index + 1));
  const kept = new Set(rows.map(({ storageKey }) => storageKey));
  return {
    rows,
    notes: [ROUTE_NOTES.seenBy(visibilityOf(sent.input))],
    files: found.flatMap(({ file }) => (file && kept.has(file.storageKey) ? [file] : [])),
  };
}

async function findRoutes(
  group: LoadedGroup | null,
  { files, folder, input, maxFileBytes, isOver }: Sent & { maxFileBytes: number; isOver: () => boolean },
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
      ...NOTHING,
    });
  };
  const limits = {
    folder,
    maxFileBytes,
    spend: spendingUpTo(MAX_UNPACKED_BYTES),
    refuse: leave("broken"),
    passOver: leave("skipped"),
  };
  try {
    for await (const source of sourcesOf(files, limits)) {
      // Whoever was told that it took too long sends it again.
      if (isOver()) throw new AppError("UNAVAILABLE");
      if (rowsOf.size >= MAX_IMPORTED_ROUTES) throw refuse(ROUTE_IMPORT_MESSAGES.tooMany);
      found.push(await readRoute(source, { group, folder, input, rowsOf, row: found.length + 1 }));
    }
  } catch (error) {
    throw error instanceof InvalidFileError ? refuse(error.message) : error;
  }
  return found;
}

/** One that can't be opened spoils no other. */
async function* sourcesOf(files: readonly Upload[], limits: Limits): AsyncGenerator<TrackSource> {
  for (const file of files) {
    const reason = files.length > 1 ? passedOver(file.fileName) : null;
    if (reason !== null) limits.passOver(file.fileName, reason);
    else
      try {
        yield* sourcesIn(file, limits);
      } catch (error) {
        if (files.length === 1 || !(error instanceof InvalidFileError)) throw error;
        limits.refuse(file.fileName, error.message);
      }
  }
}

const visibilityOf = ({ visibility, groupId }: CreateImportInput) =>
  visibility ?? (groupId === undefined ? "me" : "group");

interface Reading {
  group: LoadedGroup | null;
  folder: string;
  input: CreateImportInput;
  /** Of the lines before, by their drawing. */
  rowsOf: Map<string, number>;
  row: number;
}

async function readRoute(
  source: TrackSource,
  { group, folder, input, rowsOf, row }: Reading,
): Promise<FoundRoute> {
  const title = printable(source.name.slice(-255));
  try {
    const read = await readUploadedGpx(source);
    const { reading, stored } = read;
    const outline = reading.outline || null;
    const name = nameOf(reading, source);
    const { bounds } = reading;
    const box = bounds && [bounds.west, bounds.south, bounds.east, bounds.north];
    const key = lineKey({ outline, box }) ?? read.sha256;
    const twin = rowsOf.get(key);
    const state = stateOf(reading) ?? group?.region;
    if (twin !== undefined || !state) await rm(stored.path, { force: true });
    if (twin !== undefined)
      return { outcome: "duplicate", reason: ROUTE_REASONS.duplicate(twin), title: name, ...NOTHING };
    rowsOf.set(key, row);
    if (!state) return { outcome: "refused", reason: ROUTE_REASONS.noState, title: name, ...NOTHING };
    const isOfGroup = stateOf(reading) === undefined;
    const notes = [
      ...(isOfGroup ? [ROUTE_REASONS.ofGroup(stateName(group?.region ?? "NSW"))] : []),
      ...reading.notes,
    ];
    // The copy goes once the next one is read.
    const path = join(folder, uuidv7());
    await rename(stored.path, path);
    const { difficulty, vehicleType = group?.type ?? "offroad-motorcycle" } = input;
    const visibility = visibilityOf(input);
    const { fileName, bytes, sha256 } = read;
    const km = reading.points > 0 ? Math.round(reading.distanceKm) : null;
    return {
      outcome: "add",
      reason: notes.join(". ") || null,
      title: name,
      content: {
        name,
        state,
        km,
        visibility,
        vehicleType,
        difficulty,
        fileName,
        bytes,
        sha256,
        outline,
        box,
        alike: null,
      },
      file: { ...stored, path },
      shape: reading.points > 0 ? { lines: reading.track, keys: lineKeys(reading.track) } : null,
    };
  } catch (error) {
    if (!isAppError(error) || error.code !== "BAD_REQUEST") throw error;
    return { outcome: "broken", reason: error.message, title, ...NOTHING };
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
