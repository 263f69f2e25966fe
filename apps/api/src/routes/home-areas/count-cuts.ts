import type { DbOrTx } from "@longpaddock/db/client";
import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { and, eq, sql } from "drizzle-orm";

export interface Cuts {
  routesCut: number;
  routesPending: number;
  /** Also true for an uncut track whose file contains places at home, and for photos that were taken there. */
  hidesAnything: boolean;
}

/** Counts a member's routes that are cut, and those still hidden until they are cut. */
export async function countCuts(db: DbOrTx, userId: string): Promise<Cuts> {
  const countOf = (state: "done" | "pending") =>
    sql<number>`(count(*) filter (where ${routes.homeCut} = ${sql.raw(`'${state}'`)}))::integer`;
  const photos = db
    .select({ id: routePhotos.id })
    .from(routePhotos)
    .where(and(eq(routePhotos.userId, userId), sql`${routePhotos.nearHome} is not false`));
  const isHidden = sql`${routes.homeCut} <> 'none' or ${routeTracks.publicStorageKey} is not null`;
  const [cuts] = await db
    .select({
      routesCut: countOf("done"),
      routesPending: countOf("pending"),
      hidesAnything: sql<boolean>`coalesce(bool_or(${isHidden}), false) or exists ${photos}`,
    })
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.authorId, userId));
  return cuts ?? { routesCut: 0, routesPending: 0, hidesAnything: false };
}
