import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@longpaddock/db/schema/routes";
import type { ControlPoint } from "@longpaddock/db/seed/control-point";
import { DEMO_LINES } from "@longpaddock/db/seed/demo-lines";
import type { DemoRoute } from "@longpaddock/db/seed/demo-route";
import { DEMO_ROUTES } from "@longpaddock/db/seed/demo-routes";
import { createRouteInput } from "@longpaddock/domain/routes/schema";
import { eq } from "drizzle-orm";
import type { OnboardedCtx } from "../core/context";
import { NO_UPLOADS, type Uploads } from "../core/files/upload";
import { createRoute } from "../routes/routes/create-route";
import { gpxDocument } from "./gpx-document";
import { recordTrack } from "./record-track";
import type { DemoActors } from "./seed-members";

const DAY_MS = 86_400_000;
const DAYS_BETWEEN_ROUTES = 14;

type SeedCtx = Omit<OnboardedCtx, "actor" | "uploads" | "clock">;

export interface SeededRoute {
  id: number;
  route: DemoRoute;
  createdAt: Date;
}

/** Creates the demo routes through createRoute. The newest is two days old. */
export async function seedRoutes(ctx: SeedCtx, actors: DemoActors, now: Date): Promise<SeededRoute[]> {
  await mkdir(ctx.services.incoming, { recursive: true });
  const folder = await mkdtemp(join(ctx.services.incoming, "seed-"));
  try {
    const seeded: SeededRoute[] = [];
    for (const [i, route] of DEMO_ROUTES.entries()) {
      const age = (2 + (DEMO_ROUTES.length - 1 - i) * DAYS_BETWEEN_ROUTES) * DAY_MS;
      const createdAt = new Date(now.getTime() - age - i * 2_580_000);
      const actor = actors.get(route.author);
      if (!actor) throw new Error(`The demo route "${route.name}" has no author`);
      const uploads = await recordUpload(route, createdAt, folder);
      const { id } = await share({ ...ctx, actor, uploads, clock: { now: () => createdAt } }, route);
      seeded.push({ id, route, createdAt });
    }
    return seeded;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function share(ctx: OnboardedCtx, route: DemoRoute): Promise<{ id: number }> {
  const { name, routeType } = route;
  const waypoints = ctx.uploads.gpxFile ? undefined : plottedPlaces(route);
  try {
    const { id } = await createRoute(ctx, createRouteInput.parse({ ...route, waypoints }));
    if (routeType) await ctx.db.update(routes).set({ routeType }).where(eq(routes.id, id));
    return { id };
  } catch (cause) {
    throw new Error(`The demo route "${name}" could not be created`, { cause });
  }
}

function plottedPlaces({ line }: DemoRoute) {
  const places: readonly ControlPoint[] = DEMO_LINES[line];
  return places.map(([longitude, latitude, , name]) => ({ name, latitude, longitude }));
}

/** Writes the GPX file of a recorded route, dated four days before it was shared. A plotted route has none. */
async function recordUpload(
  { name, line, recorded }: DemoRoute,
  createdAt: Date,
  folder: string,
): Promise<Uploads> {
  if (!recorded) return NO_UPLOADS;
  const places = DEMO_LINES[line];
  const points = recordTrack(name, places, recorded);
  const start = new Date(createdAt.getTime() - 4 * DAY_MS);
  const document = gpxDocument({ name, places, points, start });
  const path = join(folder, `${line}.gpx`);
  await writeFile(path, document, { mode: 0o600 });
  const bytes = Buffer.byteLength(document);
  const sha256 = createHash("sha256").update(document).digest("hex");
  return { gpxFile: [{ fileName: `${line}.gpx`, bytes, sha256, path }] };
}
