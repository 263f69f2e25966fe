import { routeColumnsOf, trackColumnsOf } from "@longpaddock/db/route-privacy";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import { canKeepFile } from "@longpaddock/domain/files/kinds";
import { widestPlan } from "@longpaddock/domain/plans";
import { canEditRoute } from "@longpaddock/domain/routes/policy";
import { seenAs } from "@longpaddock/domain/routes/rules";
import type { UpdateRouteInput } from "@longpaddock/domain/routes/schema";
import { ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import { and, eq, sql } from "drizzle-orm";
import { awardBadges } from "../../../accounts/badges/award-badges";
import { authorize } from "../../../core/authorize";
import type { OnboardedCtx } from "../../../core/context";
import { withFileChange } from "../../../core/files/pending-files";
import { lockMember } from "../../../core/lock-member";
import { readUploadedGpx, type UploadedGpx, warningsOf } from "../../../gpx/read-uploaded-gpx";
import { riddenFacts } from "../../../gpx/ridden-facts";
import { type RouteShape, routeColumns, trackColumns } from "../../../gpx/route-shape";
import { allAreas, loadHomes } from "../../home-areas/homes";
import { readOriginalFile, recutRoute } from "../../home-areas/recut-routes";
import { hideRoutes, restoreRoutes } from "../../home-areas/route-originals";
import { lockRoute } from "../load";
import { readRoute } from "../read-route";
import { checkSharing } from "../sharing/check-sharing";
import { countNewRoute, sharedWith } from "../sharing/count-new-route";
import { changeShape, recordedDuration, typedDuration } from "./change-shape";
import { withEditedLine } from "./edit-line";
import { concernsRoads, type FollowedPlot, followEdited } from "./follow-edited";

interface Edit {
  input: UpdateRouteInput;
  /** Replaces the route's file. */
  file: UploadedGpx | null;
  /** Of a file made from the route's own one: the version of the route. Null for one that was uploaded. */
  fileOf: number | null;
  recorded: string | null;
  followed: FollowedPlot | null;
}

/** Changes the fields that were sent, and the GPX file if one was uploaded or its line is changed. */
export async function updateRoute(ctx: OnboardedCtx, input: UpdateRouteInput) {
  const upload = ctx.uploads.gpxFile?.[0];
  const { lineEdits: edits } = input;
  if (upload) return save(ctx, { input, file: await readUploadedGpx(upload, edits), fileOf: null });
  if (!edits) return save(ctx, { input, file: null, fileOf: null });
  return withEditedLine(ctx, { input, edits }, (edited) =>
    save(ctx, { input: edited?.input ?? input, file: edited?.file ?? null, fileOf: edited?.version ?? null }),
  );
}

async function save(ctx: OnboardedCtx, what: Pick<Edit, "input" | "file" | "fileOf">) {
  const { input, file } = what;
  const followed = file ? null : await followEdited(ctx, input);
  await saveEdit(ctx, { ...what, recorded: await readRecorded(ctx, input, file), followed });
  await recutRoute(ctx, input.id, file ?? undefined);
  return { ...(await readRoute(ctx, input)), ...warningsOf(file ?? undefined) };
}

/** Reads the stored file if the edit depends on the duration that it has recorded. */
async function readRecorded(ctx: OnboardedCtx, input: UpdateRouteInput, file: UploadedGpx | null) {
  const isNeeded = file ? typedDuration(input) === undefined : typedDuration(input) === null;
  if (!isNeeded) return null;
  const [own] = await ctx.db
    .select({ storageKey: routeTracks.storageKey })
    .from(routeTracks)
    .innerJoin(routes, eq(routes.id, routeTracks.routeId))
    .where(and(eq(routes.id, input.id), eq(routes.authorId, ctx.actor.id)));
  const reading = own && (await readOriginalFile(ctx, input.id, own.storageKey));
  return reading ? recordedDuration(reading) : null;
}

/**
 * Shows the original, changes it and hides it again if it may pass a home, in one transaction: others never see what
 * they shouldn't.
 */
async function saveEdit(ctx: OnboardedCtx, edit: Edit): Promise<void> {
  const { id, version } = edit.input;
  await withFileChange(ctx, edit.file ? [edit.file.stored] : [], async (tx) => {
    const author = await lockMember(tx);
    await checkSharing(tx, edit.input);
    const route = await lockRoute(tx, id, "no key update");
    authorize(tx.actor, canEditRoute(tx.actor, route));
    const versions = [version, edit.fileOf].filter((known) => known !== undefined && known !== null);
    if (versions.some((known) => known !== route.version))
      throw new AppError("CONFLICT", ROUTE_MESSAGES.changedMeanwhile);
    const onGroupPlan = await countEdit({ ...tx, actor: author }, edit, route);
    const unused = await writeEdit(tx, edit);
    if (onGroupPlan !== route.onGroupPlan)
      await tx.db.update(routes).set({ onGroupPlan }).where(eq(routes.id, id));
    await awardBadges(tx, "shareRoute");
    return { result: undefined, unused };
  });
}

/**
 * An uploaded file needs the author's plan, or that of the group which sees the route. A route that was shared on a group's
 * plan counts as a new one, with its file, when the author shows it to anybody else or makes it private. If nobody sees it
 * only because the author has left the group, it counts when it is shared again. Returns whether it is on a group's plan
 * after the edit.
 */
async function countEdit(
  tx: OnboardedCtx,
  { input, file, fileOf }: Edit,
  route: Awaited<ReturnType<typeof lockRoute>>,
): Promise<boolean> {
  const { isPublic = route.isPublic, groupId = route.groupId } = seenAs(input);
  const shared = await sharedWith(tx, groupId);
  const holder = widestPlan(tx.actor, [shared.lent]);
  const isUpload = file !== null && fileOf === null;
  if (isUpload) authorize(tx.actor, canKeepFile("gpx", holder, file.uploadedBytes));
  const leaves = isPublic !== route.isPublic || groupId !== route.groupId;
  if (!route.onGroupPlan || !leaves) return route.onGroupPlan;
  const [kept] = isUpload
    ? []
    : await tx.db
        .select({ bytes: routeTracks.bytes })
        .from(routeTracks)
        .where(eq(routeTracks.routeId, route.id));
  if (kept) authorize(tx.actor, canKeepFile("gpx", holder, kept.bytes));
  return countNewRoute(tx, shared);
}

/** Returns the storage keys of files to delete. */
async function writeEdit(tx: OnboardedCtx, edit: Edit): Promise<string[]> {
  const { id } = edit.input;
  const ofRoute = eq(routes.id, id);
  if (!mayReshape(edit)) {
    await tx.db.update(routes).set(editedColumns(tx, edit)).where(ofRoute);
    return [];
  }
  const unused = await restoreRoutes(tx, ofRoute);
  const { homeSafe, vehicleType, original, storageKey } = await loadShape(tx, id);
  const shape = await changeShape(original, { ...edit, vehicleType, reading: edit.file?.reading });
  const shown = { ...editedColumns(tx, edit), ...routeColumns(shape) };
  await tx.db.update(routes).set(shown).where(ofRoute);
  if (edit.file) await replaceFile(tx, { id, shape, file: edit.file });
  if (edit.file && storageKey !== null) unused.push(storageKey);
  const hasHome = allAreas(await loadHomes(tx.db, tx.actor.id)).length > 0;
  if (hasHome && (edit.input.homeSafe ?? homeSafe)) unused.push(...(await hideRoutes(tx, ofRoute)));
  return unused;
}

/** True if the edit concerns what is cut near a home. The name is part of the file that others get. */
function mayReshape({ file, input }: Edit): boolean {
  const { name, distance, homeSafe } = input;
  const fields = [name, distance, homeSafe, typedDuration(input)];
  return file !== null || concernsRoads(input) || fields.some((field) => field !== undefined);
}

function editedColumns({ clock }: OnboardedCtx, { input, file }: Edit) {
  const {
    name,
    description,
    vehicleType,
    difficulty,
    state,
    city,
    bestSeason,
    surface,
    vehicleUsed,
    closures,
  } = input;
  return {
    name,
    description,
    vehicleType,
    difficulty,
    state,
    city,
    bestSeason,
    authorSurface: surface,
    vehicleUsed,
    closures,
    tags: input.tags,
    ...seenAs(input),
    homeSafe: input.homeSafe,
    ...(file && { gpxFileUrl: file.storageKey }),
    version: sql`${routes.version} + 1`,
    updatedAt: clock.now(),
  };
}

async function loadShape({ db }: OnboardedCtx, id: number) {
  const [row] = await db
    .select({
      homeSafe: routes.homeSafe,
      // As it was before the edit.
      vehicleType: routes.vehicleType,
      shape: routeColumnsOf("shape"),
      track: trackColumnsOf("shape"),
      storageKey: routeTracks.storageKey,
    })
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, id));
  if (!row) throw new AppError("NOT_FOUND");
  const original: RouteShape = { ...row.shape, track: row.track };
  return { homeSafe: row.homeSafe, vehicleType: row.vehicleType, original, storageKey: row.storageKey };
}

interface Replacement {
  id: number;
  shape: RouteShape;
  file: UploadedGpx;
}

async function replaceFile(tx: OnboardedCtx, { id, shape, file }: Replacement): Promise<void> {
  const { storageKey, fileName, bytes, sha256, reading } = file;
  const now = tx.clock.now();
  const stored = { storageKey, fileName, bytes, sha256, createdAt: now };
  const read = { ...riddenFacts(reading, now), leftOut: reading.leftOut.points };
  const columns = { ...stored, ...read, ...trackColumns(shape) };
  await tx.db
    .insert(routeTracks)
    .values({ routeId: id, ...columns })
    .onConflictDoUpdate({ target: routeTracks.routeId, set: columns });
}
