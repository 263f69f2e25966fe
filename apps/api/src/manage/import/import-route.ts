import { routes } from "@longpaddock/db/schema/routes";
import type { ErrorCode } from "@longpaddock/domain/errors";
import { createRouteInput } from "@longpaddock/domain/routes/schema";
import { and, eq } from "drizzle-orm";
import { ZodError } from "zod";
import type { OnboardedCtx } from "../../core/context";
import { readUploadedGpx } from "../../gpx/read-uploaded-gpx";
import type { TrackSource } from "../../gpx/sources/track-sources";
import { toAppError } from "../../http/errors";
import { nameOf, stateOf } from "../../moving-in/imports/routes/name-and-state";
import { createRoute } from "../../routes/routes/create-route";
import { messageOf } from "../command";

export interface ImportOptions {
  vehicleType: string;
  difficulty: string;
  /** For lines that aren't in any state. */
  state: string | undefined;
  isPublic: boolean;
  isDryRun: boolean;
}

export type ImportResult =
  | { outcome: "imported"; id: number; name: string; notes: readonly string[] }
  | { outcome: "would import"; name: string; notes: readonly string[] }
  /** Without an id, of a file that comes earlier in a dry run. */
  | { outcome: "duplicate"; id?: number; name: string }
  | { outcome: "refused" | "passed over"; reason: string };

type ImportCtx = Omit<OnboardedCtx, "uploads">;

/** Of the files of a dry run that would be imported: their names, by draft. */
export type Promised = Map<string, string>;

interface FoundFile {
  source: TrackSource;
  promised: Promised;
}

/** Shares a file as a route of the actor, as the Add Route form does. */
export async function importRoute(
  ctx: ImportCtx,
  { source, promised }: FoundFile,
  options: ImportOptions,
): Promise<ImportResult> {
  // The same file is the same draft, so a second run finds what the first one has made.
  const draftId = `import-${source.sha256.slice(0, 48)}`;
  const known = await findImported(ctx, draftId);
  if (known) return { outcome: "duplicate", ...known };
  const twin = promised.get(draftId);
  if (twin !== undefined) return { outcome: "duplicate", name: twin };
  let notes: readonly string[] = [];
  try {
    const { reading } = await readUploadedGpx(source);
    notes = reading.notes;
    const name = nameOf(reading, source);
    const { vehicleType, difficulty, isPublic, isDryRun } = options;
    const state = stateOf(reading) ?? options.state;
    if (state === undefined)
      return { outcome: "refused", reason: "it isn't in any state; say one with --state" };
    const input = createRouteInput.parse({ name, state, vehicleType, difficulty, isPublic, draftId });
    if (isDryRun) {
      promised.set(draftId, input.name);
      return { outcome: "would import", name: input.name, notes };
    }
    const uploads = { gpxFile: [source] };
    const { id } = await createRoute({ ...ctx, uploads }, input, { countsForPlan: false });
    return { outcome: "imported", id, name: input.name, notes };
  } catch (error) {
    const reason = reasonOf(error);
    // What failed may have come after the route was stored.
    const stored = await findImported(ctx, draftId);
    return stored ? { outcome: "imported", ...stored, notes } : { outcome: "refused", reason };
  }
}

async function findImported({ db, actor }: ImportCtx, draftId: string) {
  const [route] = await db
    .select({ id: routes.id, name: routes.name })
    .from(routes)
    .where(and(eq(routes.authorId, actor.id), eq(routes.draftId, draftId)));
  return route;
}

/** No file gets further without the database or with a full disk. */
const ENDS_THE_RUN: readonly ErrorCode[] = ["UNAVAILABLE", "STORAGE_FULL"];

/** @throws what the next file would meet as well */
function reasonOf(error: unknown): string {
  if (error instanceof ZodError)
    return error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ");
  const { code, message } = toAppError(error);
  if (ENDS_THE_RUN.includes(code)) throw error;
  return code === "INTERNAL" ? `it could not be stored: ${messageOf(error)}` : message;
}
