import { homeAreas, pastHomeAreas } from "@longpaddock/db/schema/home-areas";
import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import type { Circle } from "@longpaddock/domain/geo";
import { MAX_PAST_HOMES } from "@longpaddock/domain/home-areas/rules";
import type { OldRoutes } from "@longpaddock/domain/home-areas/schema";
import { TOO_MANY_OLD_HOMES } from "@longpaddock/domain/home-areas/texts";
import { eq, inArray, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { withFileChange } from "../../core/files/pending-files";
import { lockMember } from "../../core/lock-member";
import { checkPhotos } from "./check-photos";
import { countCuts } from "./count-cuts";
import { allAreas, areasAfterChange, areSameAreas, type HomeChange, homeChange, loadHomes } from "./homes";
import { recutRoutes } from "./recut-routes";
import { hideRoutes, restoreRoutes } from "./route-originals";

/** The request waits this long for the routes to be cut. The sweep cuts the rest. */
const RECUT_TIMEOUT_MS = 5000;

interface HomeAreaUpdate {
  /** Null removes the home area; "same" leaves it as it is. */
  area: Circle | "same" | null;
  oldRoutes: OldRoutes;
}

/**
 * Sets or removes the member's home area. If the areas to cut change, hides all their routes at once and then cuts them
 * again. A former home that has hidden anything stays hidden unless `oldRoutes` is `showWhole`.
 */
export async function changeHome(ctx: SignedInCtx, { area, oldRoutes }: HomeAreaUpdate): Promise<void> {
  const { id } = ctx.actor;
  await withFileChange(ctx, [], async (tx) => {
    await lockMember(tx);
    const before = await loadHomes(tx.db, id);
    const keepsCut = oldRoutes === "keepCut";
    const change = homeChange(before, area === "same" ? before.current : area, {
      past: keepsCut,
      current: keepsCut && (await countCuts(tx.db, id)).hidesAnything,
    });
    const after = areasAfterChange(before, change);
    if (after.length > MAX_PAST_HOMES + 1) throw new AppError("CONFLICT", TOO_MANY_OLD_HOMES);
    await saveChange(tx, change);
    await checkPhotos(tx.db, id);
    if (areSameAreas(allAreas(before), after)) return { result: undefined, unused: [] };
    const unused =
      after.length > 0
        ? await hideRoutes(tx, sql`${routes.authorId} = ${id} and ${routes.homeSafe}`)
        : await restoreRoutes(tx, eq(routes.authorId, id));
    return { result: undefined, unused };
  });
  const deadline = new Date(ctx.clock.now().getTime() + RECUT_TIMEOUT_MS);
  await recutRoutes(ctx, { authorId: id, deadline });
}

async function saveChange({ db, actor, clock }: SignedInCtx, change: HomeChange): Promise<void> {
  const { current, retired, forgotten } = change;
  const now = clock.now();
  if (current) {
    const columns = { ...current, updatedAt: now };
    await db
      .insert(homeAreas)
      .values({ ...columns, userId: actor.id, createdAt: now })
      .onConflictDoUpdate({ target: homeAreas.userId, set: columns });
  } else await db.delete(homeAreas).where(eq(homeAreas.userId, actor.id));
  if (forgotten.length > 0) {
    const ids = forgotten.map((home) => home.id);
    await db.delete(pastHomeAreas).where(inArray(pastHomeAreas.id, ids));
  }
  if (retired) await db.insert(pastHomeAreas).values({ ...retired, userId: actor.id, leftAt: now });
}
