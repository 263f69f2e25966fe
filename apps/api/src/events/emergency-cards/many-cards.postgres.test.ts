import { randomUUID } from "node:crypto";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addRide } from "../../../test/events/event-rows";
import { member } from "../../../test/people";
import { sealCard } from "./card-seal";

const app = testApp();

test("the cards of a very large event can be taken at once, and every opening is recorded", async () => {
  const organizer = await member(app);
  const id = await addRide(app, organizer, { startsAt: new Date(Date.now() + 3_600_000) });
  const { db, exclusively } = app.deps.database;
  const ids = Array.from({ length: 8192 }, () => randomUUID());
  const sealed = ids.map((userId) =>
    sealCard(app.deps.services.cardKeys, userId, JSON.stringify({ contactName: "Marmaduke Quill" })),
  );
  const riders = sql`unnest(${sql.param(ids)}::text[], ${sql.param(sealed)}::text[]) as rider(id, sealed)`;
  await exclusively(async (session) => {
    for (const insert of [
      sql`into users (id, email) select id, id || '@example.com'`,
      sql`into event_participants (event_id, user_id, status, answered_start)
        select ${id}::integer, id, 'confirmed', (select starts_at from events where id = ${id})`,
      sql`into emergency_cards (user_id, sealed) select id, sealed`,
    ])
      await session.execute(sql`insert ${insert} from ${riders}`);
  });
  const { cards } = await organizer.api.emergencyCards.take.mutate({ id });
  expect(cards).toHaveLength(8192);
  const [found] = await rows<{ opened: number }>(
    db,
    sql`select count(distinct user_id)::integer as opened from emergency_card_openings where event_id = ${id}`,
  );
  expect(found?.opened).toBe(8192);
});
