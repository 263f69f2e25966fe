import { setTimeout as delay } from "node:timers/promises";
import { rows } from "@longpaddock/db/rows";
import { outbox } from "@longpaddock/db/schema/outbox";
import { sql } from "drizzle-orm";
import type { Rig } from "./databases";

/** Within this time a patrol of the server finds what dead processes left in the outbox. */
export const PATROL_MS = 16_000;
const LOOK_MS = 500;

/** Waits until the outbox is empty, but no longer than a patrol takes to empty it. */
export async function untilPatrolled(rig: Rig): Promise<void> {
  await rig.inside(async ({ db }) => {
    for (const until = performance.now() + PATROL_MS; performance.now() < until; ) {
      const [left] = await rows(db, sql`select from ${outbox} limit 1`);
      if (!left) return;
      await delay(LOOK_MS);
    }
  });
}
