import { createHmac, randomBytes } from "node:crypto";
import type { DbOrTx } from "@longpaddock/db/client";
import { homeAreas } from "@longpaddock/db/schema/home-areas";
import { type Circle, isInside } from "@longpaddock/domain/geo";
import { blurOf, type Draw, homeZone } from "@longpaddock/domain/home-areas/rules";
import { eq } from "drizzle-orm";

/** Where a member lives. It leaves the server for its owner alone, and the secret never does. */
export interface HomeArea extends Circle {
  readonly secret: string;
}

/** Metres. A pin that is moved no further is put right; further off it is another home. */
const PUT_RIGHT = 500;

/**
 * A pin that is put right keeps its secret: zones drawn anew each time would give the place away bit by bit. A home
 * somewhere else gets another: whoever knows the old one could else work out the new one.
 */
export function homeSecret(area: Circle, before: HomeArea | null): string {
  const isPutRight = before && isInside(area, { ...before, radius: Math.min(before.radius, PUT_RIGHT) });
  return isPutRight ? before.secret : randomBytes(32).toString("hex");
}

export async function homeAreaOf(db: DbOrTx, userId: string): Promise<HomeArea | null> {
  const [area] = await db
    .select({
      latitude: homeAreas.latitude,
      longitude: homeAreas.longitude,
      radius: homeAreas.radius,
      secret: homeAreas.secret,
    })
    .from(homeAreas)
    .where(eq(homeAreas.userId, userId));
  return area ?? null;
}

export function isSameArea(a: HomeArea, b: HomeArea): boolean {
  return isSameCircle(a, b) && a.secret === b.secret;
}

export function isSameCircle(a: Circle, b: Circle): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude && a.radius === b.radius;
}

/** What of this route is cut: the same each time, and another for each route. */
export function zoneOf(area: HomeArea, routeId: number): Circle {
  return homeZone(area, {
    step: (metres) => drawOf(area, `blur ${metres}`),
    route: drawOf(area, `route ${routeId} ${blurOf(area.radius)}`),
  });
}

function drawOf({ secret }: HomeArea, what: string): Draw {
  const bytes = createHmac("sha256", secret).update(what).digest();
  const part = (at: number) => bytes.readUInt32BE(at) / 2 ** 32;
  return [part(0), part(4)];
}
