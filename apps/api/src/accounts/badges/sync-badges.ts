import type { Database, Tx } from "@longpaddock/db/client";
import { badgeCriteria, badges } from "@longpaddock/db/schema/badges";
import { badgeProgress } from "@longpaddock/db/schema/user-badges";
import { BADGES, type BadgeDefinition } from "@longpaddock/domain/badges/catalogue";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";

/**
 * Copies the badges of the domain to the database when the server starts. A badge that the domain no longer has can't be
 * earned any more, and members keep it.
 */
export async function syncBadges(
  database: Database,
  definitions: readonly BadgeDefinition[] = BADGES,
): Promise<void> {
  await database.exclusively((db) => db.transaction((tx) => copyBadges(tx, definitions)));
}

async function copyBadges(tx: Tx, definitions: readonly BadgeDefinition[]): Promise<void> {
  const names = definitions.map(({ name }) => name);
  const rows = definitions.map(({ criterion: _criterion, ...badge }) => ({
    ...badge,
    requirement: badge.description,
    isActive: true,
  }));
  const shown = ["description", "icon", "category", "rarity", "requirement", "color", "isActive"] as const;
  const isStale = sql.join(
    shown.map((column) => sql`${badges[column]} is distinct from ${excluded(badges[column].name)}`),
    sql` or `,
  );
  await tx
    .insert(badges)
    .values(rows)
    .onConflictDoUpdate({
      target: badges.name,
      set: {
        description: excluded("description"),
        icon: excluded("icon"),
        category: excluded("category"),
        rarity: excluded("rarity"),
        requirement: excluded("requirement"),
        color: excluded("color"),
        isActive: true,
      },
      setWhere: isStale,
    });
  const withdrawn = await tx
    .update(badges)
    .set({ isActive: false })
    .where(and(notInArray(badges.name, names), eq(badges.isActive, true)))
    .returning({ badgeId: badges.id });
  const stored = await tx
    .select({ id: badges.id, name: badges.name })
    .from(badges)
    .where(inArray(badges.name, names));
  const ids = new Map(stored.map(({ id, name }) => [name, id]));
  const replaced = await copyCriteria(
    tx,
    definitions.map(({ name, criterion }) => ({ badgeId: ids.get(name) ?? 0, ...criterion })),
  );
  // So that every member is counted again.
  const forgotten = [...withdrawn, ...replaced].map(({ badgeId }) => badgeId);
  await tx.delete(badgeProgress).where(inArray(badgeProgress.badgeId, forgotten));
}

/** Returns the badges that count something else now. */
async function copyCriteria(tx: Tx, criteria: readonly (typeof badgeCriteria.$inferInsert)[]) {
  const current = criteria.map(({ badgeId, metric }) => sql`(${badgeId}::integer, ${metric})`);
  const ids = criteria.map(({ badgeId }) => badgeId);
  const replaced = await tx
    .delete(badgeCriteria)
    .where(
      and(
        inArray(badgeCriteria.badgeId, ids),
        sql`(${badgeCriteria.badgeId}, ${badgeCriteria.metric}) not in (${sql.join(current, sql`, `)})`,
      ),
    )
    .returning({ badgeId: badgeCriteria.badgeId });
  await tx
    .insert(badgeCriteria)
    .values([...criteria])
    .onConflictDoUpdate({
      target: [badgeCriteria.badgeId, badgeCriteria.metric],
      set: { target: excluded("target") },
      setWhere: sql`${badgeCriteria.target} <> ${excluded("target")}`,
    });
  return replaced;
}

const excluded = (column: string) => sql.raw(`excluded.${column}`);
