import { riddenPieces } from "@longpaddock/db/schema/ridden-pieces";
import { riddenWaiting } from "@longpaddock/db/schema/ridden-waiting";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import { and, asc, eq, gt, inArray, ne, not, notExists, or, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { ServerDeps } from "../../core/deps";
import { withinTransaction } from "../../core/within-transaction";
import type { Piece } from "./ridden-thread";
import { splitTracks } from "./ridden-threads";

type Deps = Pick<ServerDeps, "database" | "clock" | "log">;

const BATCH_SIZE = 25;
const PIECES_PER_INSERT = 1000;
const NOTED_AT_ONCE = 1000;

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

/** Takes in the lines of the routes that wait for it: those that were shared, shown or changed. */
export async function takeInRoutes({ database: { db }, clock, log }: Deps): Promise<void> {
  for (let after = 0; ; ) {
    const waiting = await loadWaiting(db, { now: clock.now(), after });
    after = waiting.at(-1)?.id ?? after;
    // One route that can't be taken in must not hold up the others.
    await takeIn(db, waiting).catch(() => takeInEach({ db, log }, waiting));
    if (waiting.length < BATCH_SIZE) return;
  }
}

type Waiting = Awaited<ReturnType<typeof loadWaiting>>[number];

async function loadWaiting(db: Ctx["db"], { now, after }: { now: Date; after: number }) {
  return db
    .select({
      id: riddenWaiting.routeId,
      mark: riddenWaiting.mark,
      /** As text, which only the thread reads. Null of a route that isn't in the layer. */
      track: sql<string | null>`case when ${belongs(now)} then ${routeTracks.track}::text end`,
    })
    .from(riddenWaiting)
    .innerJoin(routes, eq(routes.id, riddenWaiting.routeId))
    .innerJoin(users, eq(users.id, routes.authorId))
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(gt(riddenWaiting.routeId, after))
    .orderBy(asc(riddenWaiting.routeId))
    .limit(BATCH_SIZE);
}

async function takeIn(db: Ctx["db"], waiting: readonly Waiting[]): Promise<void> {
  if (waiting.length === 0) return;
  const shown = waiting.flatMap(({ id, track }) => (track === null ? [] : [{ id, track }]));
  const split = await splitTracks(shown.map(({ track }) => track));
  const pieces = new Map(shown.map(({ id }, at) => [id, split[at] ?? []]));
  await withinTransaction({ db }, (tx) => savePieces(tx, { waiting, pieces }));
}

/** One that fails also alone no longer waits: it is noted again with those that are missing, or with its next change. */
async function takeInEach({ db, log }: Pick<Ctx, "db" | "log">, waiting: readonly Waiting[]): Promise<void> {
  for (const route of waiting)
    await takeIn(db, [route]).catch(async (err: unknown) => {
      await db.delete(riddenWaiting).where(isStill(route));
      log.error({ err, routeId: route.id }, "could not take in a ridden line");
    });
}

const isStill = ({ id, mark }: Waiting) => and(eq(riddenWaiting.routeId, id), eq(riddenWaiting.mark, mark));

interface Split {
  waiting: readonly Waiting[];
  pieces: ReadonlyMap<number, readonly Piece[]>;
}

/** Leaves out routes that have changed meanwhile: they wait again. */
async function savePieces({ db }: Pick<Ctx, "db">, { waiting, pieces }: Split): Promise<void> {
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
  await db.delete(riddenPieces).where(
    inArray(
      riddenPieces.routeId,
      taken.map(({ id }) => id),
    ),
  );
  const added = taken.flatMap(({ id }) => (pieces.get(id) ?? []).map((piece) => ({ routeId: id, ...piece })));
  for (let from = 0; from < added.length; from += PIECES_PER_INSERT)
    await db.insert(riddenPieces).values(added.slice(from, from + PIECES_PER_INSERT));
}

/**
 * Notes routes that belong in the layer and aren't there: those from before it existed, and those of members whose
 * suspension has ended by itself.
 */
export async function noteMissingRoutes({ database: { db }, clock }: Deps): Promise<void> {
  const now = clock.now();
  const inLayer = db
    .select({ id: riddenPieces.routeId })
    .from(riddenPieces)
    .where(eq(riddenPieces.routeId, routes.id));
  for (let after = 0; ; ) {
    const missing = await db
      .select({ routeId: routes.id })
      .from(routes)
      .innerJoin(routeTracks, eq(routeTracks.routeId, routes.id))
      .innerJoin(users, eq(users.id, routes.authorId))
      .where(and(gt(routes.id, after), belongs(now), notExists(inLayer)))
      .orderBy(asc(routes.id))
      .limit(NOTED_AT_ONCE);
    if (missing.length === 0) return;
    // One that is deleted meanwhile can't be noted.
    const ids = missing.map(({ routeId }) => routeId);
    await db
      .insert(riddenWaiting)
      .select(
        db
          .select({ routeId: routes.id, mark: sql<string>`gen_random_uuid()`.as("mark") })
          .from(routes)
          .where(inArray(routes.id, ids))
          .orderBy(asc(routes.id))
          .for("key share"),
      )
      .onConflictDoNothing();
    after = ids.at(-1) ?? after;
  }
}
