import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { asc, eq, gt } from "drizzle-orm";
import type { ServerCtx } from "../core/context";
import { recordOperatorAct } from "../core/record-admin-act";
import { printable } from "../gpx/sources/printable";
import { type Correction, correctFigures } from "../routes/routes/edit/correct-figures";
import { type Command, countOf, openForOperator, Refusal, refuseMissing, stopOnSignal } from "./command";

const BATCH_SIZE = 100;

export const reread: Command = {
  takes: "[--dry-run]",
  summary: "read the stored GPX files of all routes again, and correct figures",
  help: [
    "Files are read as uploads of today are. Where that gives another distance, climb, duration or other states, for",
    "example because points where no vehicle was are left out by now, the route gets the figures of today. Badges that",
    "members have only by the old figures are taken back. What an author has typed stays. The servers may keep running",
    "with PostgreSQL. Ctrl+C stops after the route that is under way; a second run finds the rest.",
    "The exit code is 1 if a file can't be read.",
    "",
    "--dry-run     says what would be corrected; it doesn't count badges",
  ].join("\n"),
  options: { "dry-run": { type: "boolean" } },
  async run(invocation) {
    const { env, options, print } = invocation;
    await refuseMissing(env);
    const { database, ...deps } = await openForOperator(invocation);
    const ctx = { ...deps, db: database.db };
    const isDryRun = options["dry-run"] === true;
    const counts = { read: 0, corrected: 0, badges: 0, unreadable: 0 };
    const stop = stopOnSignal();
    try {
      for await (const route of routesWithFiles(ctx)) {
        const done = await correctFigures(ctx, route, { isDryRun });
        counts.read++;
        if (done.outcome === "unreadable") counts.unreadable++;
        if (done.outcome === "corrected") {
          counts.corrected++;
          counts.badges += done.badgesTakenBack;
        }
        if (done.outcome !== "same") print(printable(`route ${route.id}, '${route.name}': ${textOf(done)}`));
        if (stop.isAsked()) throw new Refusal("Stopped. A second run finds the rest.");
      }
    } finally {
      stop.forget();
      const { corrected: routesCorrected, badges: badgesTakenBack } = counts;
      if (routesCorrected > 0 && !isDryRun)
        await recordOperatorAct(ctx, {
          act: "figures_corrected",
          subject: { kind: "site", id: "database" },
          after: { routes: routesCorrected, badgesTakenBack },
        });
      await database.close();
    }
    const corrected = `${counts.corrected} ${isDryRun ? "would be corrected" : "corrected"}`;
    print(
      `${countOf(counts.read, "route")} read, ${corrected}, ${countOf(counts.badges, "badge")} taken back, ${counts.unreadable} can't be read.`,
    );
    return counts.unreadable > 0 ? 1 : undefined;
  },
};

async function* routesWithFiles({ db }: Pick<ServerCtx, "db">) {
  for (let after = 0; ; ) {
    const batch = await db
      .select({
        id: routes.id,
        name: routes.name,
        authorId: routes.authorId,
        storageKey: routeTracks.storageKey,
      })
      .from(routeTracks)
      .innerJoin(routes, eq(routes.id, routeTracks.routeId))
      .where(gt(routeTracks.routeId, after))
      .orderBy(asc(routeTracks.routeId))
      .limit(BATCH_SIZE);
    yield* batch;
    after = batch.at(-1)?.id ?? after;
    if (batch.length < BATCH_SIZE) return;
  }
}

function textOf(done: Correction): string {
  if (done.outcome !== "corrected") return "its file can't be read";
  const kilometres = (value: string | null) =>
    value === null ? "no distance" : `${Number(value).toFixed(1)} km`;
  const badges = done.badgesTakenBack > 0 ? [`${countOf(done.badgesTakenBack, "badge")} taken back`] : [];
  const distance =
    done.from === done.to ? "other figures" : `${kilometres(done.from)} becomes ${kilometres(done.to)}`;
  return [distance, ...done.notes, ...badges].join(". ");
}
