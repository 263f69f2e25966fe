import { emergencyCards } from "@longpaddock/db/schema/emergency-cards";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";
import { openSeal, sealCard, sealPrefix } from "./card-seal";

const BATCH_SIZE = 200;

/** Seals cards again that an older key sealed, so that the older secret can be taken out of the configuration. */
export async function sweepOldKeys({
  database,
  services,
  log,
}: Pick<ServerDeps, "database" | "services" | "log">) {
  const { cardKeys } = services;
  const [current] = cardKeys;
  if (!current) return;
  const lost: string[] = [];
  let after = "";
  while (true) {
    const batch = await database.db
      .select({ userId: emergencyCards.userId, sealed: emergencyCards.sealed })
      .from(emergencyCards)
      .where(
        and(
          gt(emergencyCards.userId, after),
          sql`not starts_with(${emergencyCards.sealed}, ${sealPrefix(current)})`,
        ),
      )
      .orderBy(asc(emergencyCards.userId))
      .limit(BATCH_SIZE);
    for (const { userId, sealed } of batch) {
      const text = openSeal(cardKeys, userId, sealed);
      if (text === null) lost.push(userId);
      else
        await database.db
          .update(emergencyCards)
          .set({ sealed: sealCard(cardKeys, userId, text) })
          .where(and(eq(emergencyCards.userId, userId), eq(emergencyCards.sealed, sealed)));
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) break;
    after = last.userId;
  }
  if (lost.length > 0)
    log.error({ count: lost.length }, "emergency cards can't be opened with CARD_SECRETS and SESSION_SECRET");
}
