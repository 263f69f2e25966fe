import { randomBytes } from "node:crypto";
import type { DbOrTx } from "@longpaddock/db/client";
import { homeAreas, pastHomeAreas } from "@longpaddock/db/schema/home-areas";
import type { Circle } from "@longpaddock/domain/geo";
import { isSameHome } from "@longpaddock/domain/home-areas/rules";
import { asc, eq } from "drizzle-orm";

/** A present or former home area. Only its owner may see it, and nobody may see the secret. */
export interface HomeArea extends Circle {
  readonly secret: string;
}

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

export async function loadCurrentHome(db: DbOrTx, userId: string): Promise<HomeArea | null> {
  const [area] = await db.select(areaColumns(homeAreas)).from(homeAreas).where(eq(homeAreas.userId, userId));
  return area ?? null;
}

export async function loadHomes(db: DbOrTx, userId: string): Promise<Homes> {
  const past = await db
    .select({ id: pastHomeAreas.id, ...areaColumns(pastHomeAreas) })
    .from(pastHomeAreas)
    .where(eq(pastHomeAreas.userId, userId))
    .orderBy(asc(pastHomeAreas.id));
  return { current: await loadCurrentHome(db, userId), past };
}

export function allAreas({ current, past }: Homes): HomeArea[] {
  return current ? [current, ...past] : [...past];
}

/** Compares two sets of areas, ignoring their order. */
export function areSameAreas(some: readonly HomeArea[], others: readonly HomeArea[]): boolean {
  return (
    some.length === others.length && some.every((area) => others.some((other) => isSameArea(area, other)))
  );
}

function isSameArea(a: HomeArea, b: HomeArea): boolean {
  return (
    a.latitude === b.latitude && a.longitude === b.longitude && a.radius === b.radius && a.secret === b.secret
  );
}

export interface HomeChange {
  readonly current: HomeArea | null;
  /** The former home that becomes a past home. */
  readonly retired: HomeArea | null;
  /** Past homes to delete: no longer hidden, or the current one again. */
  readonly forgotten: Homes["past"];
}

interface KeptHomes {
  readonly current: boolean;
  readonly past: boolean;
}

/**
 * Works out the effect of setting or removing the area. A home that is corrected or moved back to keeps its secret,
 * because new zones around the same place would narrow it down. Another home gets a new secret.
 */
export function homeChange(before: Homes, area: Circle | null, kept: KeptHomes): HomeChange {
  const same = area && allAreas(before).find((home) => isSameHome(area, home));
  return {
    current: area && { ...area, secret: same?.secret ?? randomBytes(32).toString("hex") },
    retired: kept.current && before.current !== same ? before.current : null,
    forgotten: before.past.filter((home) => !kept.past || home === same),
  };
}

export function areasAfterChange(before: Homes, { current, retired, forgotten }: HomeChange): HomeArea[] {
  const past = before.past.filter((home) => !forgotten.includes(home));
  return [current, retired, ...past].filter((home) => home !== null);
}
