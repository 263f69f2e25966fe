import type { Db } from "@longpaddock/db/client";
import { events } from "@longpaddock/db/schema/events";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { member, type Person } from "../../../test/people";
import { withPlans } from "../../../test/query-plans";
import { nextRidesQuery } from "./next-query";

const app = testApp();
const NOW = new Date("2026-11-22T01:00:00Z");
let ana: Person;

beforeAll(async () => {
  ana = await member(app);
});

test.each(["force_custom_plan", "force_generic_plan"])(
  "reads no table from end to end with %s",
  async (mode) => {
    const values = { viewerId: ana.id, isAdmin: false, now: NOW.toISOString() };
    await withPlans(app, { values, mode }, async (planOf) =>
      expect(await planOf(nextRidesQuery(app.deps.database.db))).not.toMatch(
        /Seq Scan on (events|event_participants|event_check_ins|event_roles|event_briefings|group_members)/,
      ),
    );
  },
);

/** Rides that Ana answered, was out on and organised in the years before. */
const addHistory = (db: Db) =>
  db.execute(sql`with past as (
      insert into ${events} (title, description, vehicle_type, starts_at, organizer_id)
      select 'Past', 'A loop', '4x4', ${NOW.toISOString()}::timestamptz - n * interval '1 day', ${ana.id}
      from generate_series(10, 1500) as n returning id, type
    ), answered as (insert into event_participants (event_id, user_id) select id, ${ana.id} from past)
    insert into event_check_ins (event_id, event_type, user_id, status) select id, type, ${ana.id}, 'started' from past`);

test.each(["force_custom_plan", "force_generic_plan"])(
  "finds a member's rides by when they end, however many there were before, with %s",
  async (mode) => {
    const { db } = app.deps.database;
    await addHistory(db);
    await db.execute(sql`analyze events, event_participants, event_check_ins`);
    const values = { viewerId: ana.id, isAdmin: false, now: NOW.toISOString() };
    await withPlans(app, { values, mode }, async (planOf) => {
      const plan = await planOf(nextRidesQuery(db));
      expect(plan.match(/Index Cond: \(\(user_id = .* AND \(event_day_ends_at > /g)).toHaveLength(2);
      expect(plan).toMatch(/Index Cond: \(\(organizer_id = .* AND \(day_ends_at > /);
    });
  },
);
