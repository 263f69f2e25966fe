import { randomBytes } from "node:crypto";
import type { DbOrTx } from "@longpaddock/db/client";
import { homeAreas, pastHomeAreas } from "@longpaddock/db/schema/home-areas";
import type { Circle } from "@longpaddock/domain/geo";
import { isSameHome } from "@longpaddock/domain/home-areas/rules";
import { asc, eq } from "drizzle-orm";

/** Where a member lives or lived. It leaves the server for its owner alone, and the secret never does. */
export interface HomeArea extends Circle {
  readonly secret: string;
}

/** Every area that a member's routes are cut near. */
export interface Homes {
  readonly current: HomeArea | null;
  readonly past: readonly (HomeArea & { readonly id: number })[];
}

const areaColumns = (table: typeof homeAreas | typeof pastHomeAreas) => ({
  latitude: table.latitude,
  longitude: table.longitude,
  radius: table.radius,
  secret: table.secret,
});

export async function currentHome(db: DbOrTx, userId: string): Promise<HomeArea | null> {
  const [area] = await db.select(areaColumns(homeAreas)).from(homeAreas).where(eq(homeAreas.userId, userId));
  return area ?? null;
}

export async function homesOf(db: DbOrTx, userId: string): Promise<Homes> {
  const past = await db
    .select({ id: pastHomeAreas.id, ...areaColumns(pastHomeAreas) })
    .from(pastHomeAreas)
    .where(eq(pastHomeAreas.userId, userId))
    .orderBy(asc(pastHomeAreas.id));
  return { current: await currentHome(db, userId), past };
}

export function areasOf({ current, past }: Homes): HomeArea[] {
  return current ? [current, ...past] : [...past];
}

/** Whether the same circles are cut, whichever of them is the current home. */
export function areSameAreas(some: readonly HomeArea[], others: readonly HomeArea[]): boolean {
  return some.length === others.length && some.every((area) => others.some((other) => isSame(area, other)));
}

function isSame(a: HomeArea, b: HomeArea): boolean {
  return (
    a.latitude === b.latitude && a.longitude === b.longitude && a.radius === b.radius && a.secret === b.secret
  );
}

export interface HomeChange {
  readonly current: HomeArea | null;
  /** The home that is left and stays hidden. */
  readonly retired: HomeArea | null;
  /** Past homes that are hidden no longer, or are the current one again. */
  readonly forgotten: Homes["past"];
}

/** What stays hidden after a change. */
interface KeptHomes {
  readonly current: boolean;
  readonly past: boolean;
}

/**
 * What setting or removing the area changes. A corrected pin keeps its secret, and so does a home that its owner
 * moves back to: zones drawn anew each time would give the place away bit by bit. A home somewhere else gets another:
 * whoever knows the old one could else work out the new one.
 */
export function homeChange(before: Homes, area: Circle | null, keeps: KeptHomes): HomeChange {
  const same = area && areasOf(before).find((home) => isSameHome(area, home));
  return {
    current: area && { ...area, secret: same?.secret ?? randomBytes(32).toString("hex") },
    retired: keeps.current && before.current !== same ? before.current : null,
    forgotten: before.past.filter((home) => !keeps.past || home === same),
  };
}

/** The homes after a change. */
export function areasAfter(before: Homes, { current, retired, forgotten }: HomeChange): HomeArea[] {
  const past = before.past.filter((home) => !forgotten.includes(home));
  return [current, retired, ...past].filter((home) => home !== null);
}
