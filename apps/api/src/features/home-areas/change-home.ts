import { homeAreas, pastHomeAreas } from "@longpaddock/db/schema/home-areas";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import type { Circle } from "@longpaddock/domain/geo";
import { MAX_PAST_HOMES } from "@longpaddock/domain/home-areas/rules";
import type { OldRoutes } from "@longpaddock/domain/home-areas/schema";
import { HOME_AREA_TEXTS } from "@longpaddock/domain/home-areas/texts";
import { and, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { forgetFiles } from "../../core/files/kept-files";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { areasAfter, areasOf, areSameAreas, type HomeChange, homeChange, homesOf } from "./homes";
import { recutRoutes } from "./recut-routes";
import { hideRoutes, restoreRoutes } from "./route-wholes";

/** The member waits this long for their routes to be cut; what is left then stays hidden for the sweep. */
const PATIENCE_MS = 5000;

interface Wanted {
  /** Null for none. */
  area: Circle | null;
  oldRoutes: OldRoutes;
}

/**
 * Sets or removes the member's home area. Where other areas are cut than before, their routes are hidden at once and
 * wait to be cut again; without any area they are whole.
 *
 * A home that is left stays hidden where anything of it was: cutting a route for the new home alone would show the
 * old one.
 */
export async function changeHome(ctx: SignedInCtx, { area, oldRoutes }: Wanted): Promise<void> {
  const { id } = ctx.actor;
  const unused = await withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const before = await homesOf(tx.db, id);
    const keepsCut = oldRoutes === "keepCut";
    const change = homeChange(before, area, {
      past: keepsCut,
      current: keepsCut && (await hidesAnything(tx)),
    });
    const after = areasAfter(before, change);
    if (after.length > MAX_PAST_HOMES + 1) throw new AppError("CONFLICT", HOME_AREA_TEXTS.tooManyPast);
    await storeChange(tx, change);
    if (areSameAreas(areasOf(before), after)) return [];
    return after.length > 0
      ? hideRoutes(tx, sql`${routes.authorId} = ${id} and ${routes.homeSafe}`)
      : restoreRoutes(tx, eq(routes.authorId, id));
  });
  await forgetFiles(ctx, unused);
  await recutRoutes(ctx, { authorId: id, until: new Date(ctx.clock.now().getTime() + PATIENCE_MS) });
}

/** A line that is not cut may still have a file with places at home, which others get without them. */
async function hidesAnything({ db, actor }: SignedInCtx): Promise<boolean> {
  const isHidden = or(ne(routes.homeCut, "none"), isNotNull(routeTracks.publicStorageKey));
  const found = await db
    .select({ id: routes.id })
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(and(eq(routes.authorId, actor.id), isHidden))
    .limit(1);
  return found.length > 0;
}

async function storeChange({ db, actor, clock }: SignedInCtx, change: HomeChange): Promise<void> {
  const { current, retired, forgotten } = change;
  const now = clock.now();
  if (current) {
    const wanted = { ...current, updatedAt: now };
    await db
      .insert(homeAreas)
      .values({ ...wanted, userId: actor.id, createdAt: now })
      .onConflictDoUpdate({ target: homeAreas.userId, set: wanted });
  } else await db.delete(homeAreas).where(eq(homeAreas.userId, actor.id));
  if (forgotten.length > 0) {
    const ids = forgotten.map((home) => home.id);
    await db.delete(pastHomeAreas).where(inArray(pastHomeAreas.id, ids));
  }
  if (retired) await db.insert(pastHomeAreas).values({ ...retired, userId: actor.id, leftAt: now });
}
