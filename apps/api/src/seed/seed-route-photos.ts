import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { DEMO_ROUTE_PHOTOS } from "@longpaddock/db/seed/demo-route-photos";
import type { OnboardedCtx } from "../core/context";
import { savePhoto } from "./save-pictures";
import type { DemoActors } from "./seed-members";
import type { SeededRoute } from "./seed-routes";

/** The photos of the demo routes, which their authors added when they shared them. */
export async function seedRoutePhotos(
  { db, services }: Pick<OnboardedCtx, "db" | "services">,
  { actors, routes }: { actors: DemoActors; routes: readonly SeededRoute[] },
): Promise<void> {
  for (const [index, { route: name, scenery, caption = null }] of DEMO_ROUTE_PHOTOS.entries()) {
    const shared = routes.find(({ route }) => route.name === name);
    const author = shared && actors.get(shared.route.author);
    if (!author) throw new Error(`The photo of "${name}" has no demo route`);
    const photoUrl = await savePhoto({ services }, "route-photo", { scenery, seed: `${name} ${index}` });
    await db.insert(routePhotos).values({
      routeId: shared.id,
      userId: author.id,
      photoUrl,
      caption,
      position: index + 1,
      createdAt: shared.createdAt,
    });
  }
}
