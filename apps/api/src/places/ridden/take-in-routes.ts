import type { DbOrTx } from "@longpaddock/db/client";
import { riddenLegs } from "@longpaddock/db/schema/ridden-legs";
import { riddenPieces } from "@longpaddock/db/schema/ridden-pieces";
import { riddenWaiting } from "@longpaddock/db/schema/ridden-waiting";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import { and, asc, desc, eq, gt, inArray, ne, not, notExists, or, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { ServerDeps } from "../../core/deps";
import { withinTransaction } from "../../core/within-transaction";
import { ROADS_VERSION } from "../../gpx/ridden/roads-version";
import type { LegOfTrack, Piece, RiddenTrack } from "./ridden-thread";
import { matchTracks, splitTracks } from "./ridden-threads";
import { togetherOrEach } from "./together-or-each";

type Deps = Pick<ServerDeps, "database" | "clock" | "log">;

const BATCH_SIZE = 25;
const ROWS_PER_INSERT = 1000;
const NOTED_AT_ONCE = 1000;

/** Says that a route was compared with the current named roads. */
const COMPARED = { leg: ROADS_VERSION, metres: 0, riddenMetres: 0, line: new Uint8Array() };

/** A recorded line that everybody may see. Premium routes are for those whose plan shows them. */
const belongs = (now: Date) =>
  and(
    routes.isPublic,
    ne(routes.routeType, "premium"),
    ne(routes.homeCut, "pending"),
    gt(routeTracks.points, 0),
    eq(routeTracks.isPlanned, false),
    not(isSuspendedRow(users, now)),
  );

/**
 * Takes in the lines of the routes that wait for it: first those that were shared, shown or changed, then some of the
 * others. `hasNews` says whether there were any of the first, `isLast` that none are left.
 */
export async function takeInRoutes({
  database: { db },
  clock,
  log,
}: Deps): Promise<{ hasNews: boolean; isLast: boolean }> {
  for (let hasNews = false; ; ) {
    const waiting = await loadWaiting(db, clock.now());
    hasNews ||= waiting.some(({ isBacklog }) => !isBacklog);
    await takeIn({ db, log }, waiting);
    const isLast = waiting.length < BATCH_SIZE;
    if (isLast || waiting.some(({ isBacklog }) => isBacklog)) return { hasNews, isLast };
  }
}

type Waiting = Awaited<ReturnType<typeof loadWaiting>>[number];

async function loadWaiting(db: Ctx["db"], now: Date) {
  return db
    .select({
      id: riddenWaiting.routeId,
      mark: riddenWaiting.mark,
      isBacklog: riddenWaiting.isBacklog,
      vehicle: routes.vehicleType,
      /** As text, which only the thread reads. Null of a route that isn't in the layer. */
      track: sql<string | null>`case when ${belongs(now)} then ${routeTracks.track}::text end`,
    })
    .from(riddenWaiting)
    .innerJoin(routes, eq(routes.id, riddenWaiting.routeId))
    .innerJoin(users, eq(users.id, routes.authorId))
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .orderBy(asc(riddenWaiting.isBacklog), desc(riddenWaiting.routeId))
    .limit(BATCH_SIZE);
}

/**
 * A route whose line can't be cut into tiles, compared with the roads or stored no longer waits: it is noted again with
 * those that are missing, or with its next change. What works of it is taken in.
 */
async function takeIn({ db, log }: Pick<Ctx, "db" | "log">, waiting: readonly Waiting[]): Promise<void> {
  if (waiting.length === 0) return;
  const shown = waiting.flatMap(({ id, track, vehicle }) => (track === null ? [] : [{ id, track, vehicle }]));
  const tracks = shown.map(({ track, vehicle }) => ({ track, vehicle }));
  const logFailure = (err: unknown, routeId: number | undefined): null => {
    log.error({ err, routeId }, "could not take in a ridden line");
    return null;
  };
  const onFailure = (err: unknown, at: number) => logFailure(err, shown[at]?.id);
  const split = await togetherOrEach<RiddenTrack, Piece[] | null>(tracks, splitTracks, onFailure);
  const matched = await togetherOrEach<RiddenTrack, LegOfTrack[] | null>(tracks, matchTracks, onFailure);
  const known = waiting.map(({ id }): [number, never[]] => [id, []]);
  const pieces = new Map<number, readonly Piece[] | null>(known);
  const legs = new Map<number, readonly LegOfTrack[] | null>(known);
  for (const [at, { id }] of shown.entries()) {
    pieces.set(id, split[at] ?? null);
    legs.set(id, matched[at] ? [...matched[at], COMPARED] : null);
  }
  const save = (routes: readonly Waiting[]) =>
    withinTransaction({ db }, (tx) => saveLines(tx, { waiting: routes, pieces, legs }));
  const failed: Waiting[] = [];
  await save(waiting).catch(async () => {
    for (const route of waiting)
      await save([route]).catch((err: unknown) => {
        failed.push(route);
        logFailure(err, route.id);
      });
  });
  if (failed.length > 0) await db.delete(riddenWaiting).where(or(...failed.map(isStill)));
}

const isStill = ({ id, mark }: Waiting) => and(eq(riddenWaiting.routeId, id), eq(riddenWaiting.mark, mark));

/** By route; null of one that stays as it is. */
interface Lines {
  waiting: readonly Waiting[];
  pieces: ReadonlyMap<number, readonly Piece[] | null>;
  legs: ReadonlyMap<number, readonly LegOfTrack[] | null>;
}

/** Leaves out routes that have changed meanwhile: they wait again. */
async function saveLines({ db }: Pick<Ctx, "db">, { waiting, pieces, legs }: Lines): Promise<void> {
  const ids = waiting.map(({ id }) => id);
  await db
    .select({ id: routes.id })
    .from(routes)
    .where(inArray(routes.id, ids))
    .orderBy(asc(routes.id))
    .for("no key update");
  const taken = await db
    .delete(riddenWaiting)
    .where(or(...waiting.map(isStill)))
    .returning({ id: riddenWaiting.routeId });
  if (taken.length === 0) return;
  const cut = taken.filter(({ id }) => pieces.get(id)).map(({ id }) => id);
  const compared = taken.filter(({ id }) => legs.get(id)).map(({ id }) => id);
  if (cut.length > 0) await savePieces(db, cut, pieces);
  if (compared.length === 0) return;
  await db.delete(riddenLegs).where(inArray(riddenLegs.routeId, compared));
  const matched = compared.flatMap((routeId) =>
    (legs.get(routeId) ?? []).map((leg) => ({ routeId, ...leg })),
  );
  for (let from = 0; from < matched.length; from += ROWS_PER_INSERT)
    await db.insert(riddenLegs).values(matched.slice(from, from + ROWS_PER_INSERT));
}

/** Leaves what is there already, so that no tile is drawn again for routes that are only compared with the roads again. */
async function savePieces(db: DbOrTx, ids: readonly number[], pieces: Lines["pieces"]): Promise<void> {
  const stored = await db
    .select()
    .from(riddenPieces)
    .where(inArray(riddenPieces.routeId, [...ids]));
  const changed = ids.filter((id) => {
    const before = stored.filter(({ routeId }) => routeId === id);
    const after = new Map((pieces.get(id) ?? []).map(({ place, lines }) => [place, Buffer.from(lines)]));
    return (
      before.length !== after.size || before.some(({ place, lines }) => !after.get(place)?.equals(lines))
    );
  });
  if (changed.length === 0) return;
  await db.delete(riddenPieces).where(inArray(riddenPieces.routeId, changed));
  const added = changed.flatMap((id) => (pieces.get(id) ?? []).map((piece) => ({ routeId: id, ...piece })));
  for (let from = 0; from < added.length; from += ROWS_PER_INSERT)
    await db.insert(riddenPieces).values(added.slice(from, from + ROWS_PER_INSERT));
}

/**
 * Notes routes that belong in the layer and aren't there: those from before it existed, those of members whose
 * suspension has ended by itself, and those that haven't been compared with the current named roads.
 */
export async function noteMissingRoutes({ database: { db }, clock }: Deps): Promise<void> {
  const now = clock.now();
  const inLayer = db
    .select({ id: riddenPieces.routeId })
    .from(riddenPieces)
    .where(eq(riddenPieces.routeId, routes.id));
  const compared = db
    .select({ id: riddenLegs.routeId })
    .from(riddenLegs)
    .where(and(eq(riddenLegs.routeId, routes.id), eq(riddenLegs.leg, ROADS_VERSION)));
  for (let after = 0; ; ) {
    const missing = await db
      .select({ routeId: routes.id })
      .from(routes)
      .innerJoin(routeTracks, eq(routeTracks.routeId, routes.id))
      .innerJoin(users, eq(users.id, routes.authorId))
      .where(and(gt(routes.id, after), belongs(now), or(notExists(inLayer), notExists(compared))))
      .orderBy(asc(routes.id))
      .limit(NOTED_AT_ONCE);
    if (missing.length === 0) return;
    // A route may have been deleted in the meantime.
    const ids = missing.map(({ routeId }) => routeId);
    await db
      .insert(riddenWaiting)
      .select(
        db
          .select({
            routeId: routes.id,
            mark: sql<string>`gen_random_uuid()`.as("mark"),
            isBacklog: sql<boolean>`true`.as("is_backlog"),
          })
          .from(routes)
          .where(inArray(routes.id, ids))
          .orderBy(asc(routes.id))
          .for("key share"),
      )
      .onConflictDoNothing();
    after = ids.at(-1) ?? after;
  }
}
