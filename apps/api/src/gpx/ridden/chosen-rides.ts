import type { DbOrTx } from "@longpaddock/db/client";
import { riddenChoices, riddenLegChanges } from "@longpaddock/db/schema/ridden-choices";
import { riddenLegs } from "@longpaddock/db/schema/ridden-legs";
import { routes } from "@longpaddock/db/schema/routes";
import { and, asc, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Ctx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";

/** So that no statement takes as long as its time limit, however many have ridden them. */
const LEGS_AT_ONCE = 100;

const changedLegs = (db: DbOrTx) => db.select({ leg: riddenLegChanges.leg }).from(riddenLegChanges);

/** The ride that stands for each leg. Legs that have changed since the last choice are looked at now. */
export const chosenRides = (db: DbOrTx) =>
  unionAll(notedRides(db), middleRides(db, inArray(riddenLegs.leg, changedLegs(db))));

const notedRides = (db: DbOrTx) =>
  db
    .select()
    .from(riddenChoices)
    .where(notExists(changedLegs(db).where(eq(riddenLegChanges.leg, riddenChoices.leg))));

/**
 * The same for some legs. The database takes long to plan how it would compare the rides of legs that have changed, so it is
 * asked only if there are any.
 */
export async function chosenRidesOf(db: DbOrTx, legs: readonly string[]) {
  const [changed] = await changedLegs(db)
    .where(inArray(riddenLegChanges.leg, [...legs]))
    .limit(1);
  return (changed ? chosenRides(db) : notedRides(db)).as("chosen");
}

/** Notes the rides that stand for the legs that have changed. */
export async function keepChoices({ db }: Pick<Ctx, "db">): Promise<void> {
  while (await withinTransaction({ db }, (tx) => chooseSome(tx.db)));
}

/** False once no leg is left. */
async function chooseSome(db: DbOrTx): Promise<boolean> {
  const some = db
    .selectDistinct({ leg: riddenLegChanges.leg })
    .from(riddenLegChanges)
    .orderBy(asc(riddenLegChanges.leg))
    .limit(LEGS_AT_ONCE);
  // First, so that of two processes the later one waits here, and then finds what the first one did.
  const changes = await db
    .delete(riddenLegChanges)
    .where(inArray(riddenLegChanges.leg, some))
    .returning({ leg: riddenLegChanges.leg });
  const legs = [...new Set(changes.map(({ leg }) => leg))];
  if (legs.length === 0) return false;
  const chosen = await middleRides(db, inArray(riddenLegs.leg, legs));
  await db.delete(riddenChoices).where(inArray(riddenChoices.leg, legs));
  if (chosen.length > 0) await db.insert(riddenChoices).values(chosen);
  return true;
}

/**
 * Of the rides along a leg one of each author, which is part of their shortest route because long tracks are stored roughly. Of
 * these the one of middle length, of two the longer one: it takes no shortcut.
 */
function middleRides(db: DbOrTx, condition: SQL) {
  const ofAuthors = db
    .selectDistinctOn([riddenLegs.leg, routes.authorId], {
      leg: riddenLegs.leg,
      routeId: riddenLegs.routeId,
      metres: riddenLegs.metres,
      riddenMetres: riddenLegs.riddenMetres,
    })
    .from(riddenLegs)
    .innerJoin(routes, and(eq(routes.id, riddenLegs.routeId), routes.isPublic))
    .where(condition)
    .orderBy(riddenLegs.leg, routes.authorId, routes.distance, riddenLegs.routeId)
    .as("of_authors");
  const { leg, routeId, metres, riddenMetres } = ofAuthors;
  const ranked = db
    .select({
      ...{ leg, routeId, metres, riddenMetres },
      rank: sql<number>`row_number() over (partition by ${leg} order by ${metres}, ${routeId})`.as("rank"),
      rides: sql<number>`count(*) over (partition by ${leg})`.as("rides"),
    })
    .from(ofAuthors)
    .as("ranked");
  return db
    .select({
      leg: ranked.leg,
      routeId: ranked.routeId,
      metres: ranked.metres,
      riddenMetres: ranked.riddenMetres,
    })
    .from(ranked)
    .where(sql`${ranked.rank} = ${ranked.rides} / 2 + 1`);
}
