import { isToBeReadAgain, routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { and, asc, eq, gt } from "drizzle-orm";
import type { ServerCtx } from "../../../core/context";
import type { ServerDeps } from "../../../core/deps";
import { recordOperatorAct } from "../../../core/record-admin-act";
import { correctFigures } from "./correct-figures";

const BATCH_SIZE = 20;

/**
 * Reads the files again whose lines were stored by other rules than those of today, one after the other, and corrects what
 * they give. A route that is done isn't looked at again, so a process that ends meanwhile loses nothing.
 */
export async function sweepStoredLines(
  deps: Pick<ServerDeps, "database" | "clock" | "services" | "log">,
): Promise<void> {
  const { database, clock, services, log } = deps;
  const ctx = { db: database.db, clock, services, log };
  let [corrected, badges] = [0, 0];
  try {
    for await (const route of notCleaned(ctx)) {
      const done = await correctFigures(ctx, route, { isDryRun: false }).catch((err: unknown) =>
        log.error({ err, routeId: route.id }, "could not read a route's file again"),
      );
      if (done?.outcome !== "corrected") continue;
      corrected++;
      badges += done.badgesTakenBack;
      const { from, to, notes, badgesTakenBack } = done;
      log.info({ routeId: route.id, from, to, notes, badgesTakenBack }, "corrected the figures of a route");
    }
  } finally {
    if (corrected > 0)
      await recordOperatorAct(ctx, {
        act: "figures_corrected",
        subject: { kind: "site", id: "database" },
        after: { routes: corrected, badgesTakenBack: badges },
      });
  }
}

async function* notCleaned({ db }: Pick<ServerCtx, "db">) {
  for (let after = 0; ; ) {
    const batch = await db
      .select({ id: routes.id, authorId: routes.authorId, storageKey: routeTracks.storageKey })
      .from(routeTracks)
      .innerJoin(routes, eq(routes.id, routeTracks.routeId))
      .where(and(isToBeReadAgain(routeTracks), gt(routeTracks.routeId, after)))
      .orderBy(asc(routeTracks.routeId))
      .limit(BATCH_SIZE);
    yield* batch;
    after = batch.at(-1)?.id ?? after;
    if (batch.length < BATCH_SIZE) return;
  }
}
