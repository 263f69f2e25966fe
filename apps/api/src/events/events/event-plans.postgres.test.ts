import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { users } from "@longpaddock/db/schema/users";
import { listRidesInput } from "@longpaddock/domain/events/list-schema";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { built, withPlans } from "../../../test/query-plans";
import { eventsStatement, pageStart, type Shape } from "./list-query";
import { ridesQueries } from "./list-rides";

const app = testApp();

const NOW = "2026-11-22T01:00:00.000Z";
const VALUES: Record<string, unknown> = {
  now: NOW,
  viewerId: "member-1",
  isAdmin: false,
  vehicleTypes: "{4x4}",
  fromDay: "2026-11-01",
  toDay: "2026-11-30",
  west: 150,
  south: -34,
  east: 151,
  north: -33,
};

function valuesFor(bucket: Shape["bucket"]) {
  const [afterStart, afterId] = pageStart(bucket, NOW, null);
  return { ...VALUES, afterStart, afterId };
}

/** 40,000 events over six years, half of them of groups, with 200,000 answers. */
beforeAll(async () => {
  await app.deps.database.exclusively(async (db) => {
    await db
      .insert(users)
      .values(Array.from({ length: 100 }, (_, n) => ({ id: `member-${n}`, email: `m${n}@example.com` })));
    await db.execute(sql`insert into ${groups} (name, description, type, created_by, is_private)
      select 'Group ' || n, 'Long tracks', 'motorcycle', 'member-1', n % 5 = 0 from generate_series(1, 200) n`);
    await db.execute(sql`insert into ${groupMembers} (group_id, user_id)
      select g, 'member-' || u from generate_series(1, 200) g, generate_series(0, 9) u`);
    await db.execute(sql`insert into events (title, description, vehicle_type, starts_at, organizer_id, latitude, longitude)
      select 'Ride ' || n, 'Dust', case when n % 4 = 0 then '4x4' else 'cycling' end,
        timestamptz '2022-01-01' + n * interval '150 minutes', 'member-' || n % 100,
        case when n % 3 > 0 then -43 + n % 32 end, case when n % 3 > 0 then 114 + n % 39 end from generate_series(1, 20000) n`);
    await db.execute(sql`insert into events (group_id, title, vehicle_type, starts_at, organizer_id, latitude, longitude)
      select 1 + n % 200, 'Event ' || n, 'motorcycle',
        timestamptz '2022-01-01' + n * interval '150 minutes', 'member-' || n % 100,
        case when n % 3 > 0 then -43 + n % 32 end, case when n % 3 > 0 then 114 + n % 39 end from generate_series(1, 20000) n`);
    await db.execute(sql`insert into event_participants (event_id, user_id)
      select id, 'member-' || (id + u) % 100 from events, generate_series(1, 5) u`);
    await db.execute(sql`vacuum analyze events, event_participants, groups, group_members, users`);
  });
});

describe.each(["force_custom_plan", "force_generic_plan"])("with plan_cache_mode %s", (mode) => {
  test.each(["today", "upcoming", "completed", "days", "any"] as const)(
    "the list of %s events reads the index of starts and looks up the viewer's answers",
    async (bucket) => {
      const values = valuesFor(bucket);
      await withPlans(app, { values, mode }, async (planOf) => {
        const shape = { bucket, isFiltered: false, isInBox: false, isMine: false, rowLimit: 21 };
        const plan = await planOf(eventsStatement(app.deps.database.db, shape).prepare(`plan_${bucket}`));
        expect(plan).toMatch(/Index Scan( Backward)? using events_start/);
        expect(plan).toMatch(/Index Scan using event_participants_/);
        expect(plan).not.toMatch(/Seq Scan on event_participants/);
        // The few of some days may be sorted.
        if (bucket !== "today" && bucket !== "days") expect(plan).not.toMatch(/Sort Key/);
      });
    },
  );

  test("a member's own upcoming events are looked up by their ids", async () => {
    await withPlans(app, { values: valuesFor("upcoming"), mode }, async (planOf) => {
      const shape = {
        bucket: "upcoming",
        isFiltered: false,
        isInBox: false,
        isMine: true,
        rowLimit: 25,
      } as const;
      const plan = await planOf(eventsStatement(app.deps.database.db, shape).prepare("plan_mine"));
      expect(plan).toMatch(/event_participants_(user|coming)/);
      expect(plan).toMatch(/events_organizer/);
      expect(plan).toMatch(/using events_pkey/);
    });
  });

  test.each([{}, { upcoming: "true" }, { participantId: "member-1" }])(
    "the rides with %j are found by an index",
    async (asked) => {
      const input = listRidesInput.parse(asked);
      const after = ["2026-11-22T01:00:00Z", 5000] as const;
      await withPlans(app, { values: VALUES, mode }, async (planOf) => {
        const { page, total } = ridesQueries(app.deps.database.db, { ...input, now: new Date(), after });
        expect(await planOf(built(page()))).toMatch(/using (events_rides|event_participants_user)/);
        expect(await planOf(built(page()))).not.toMatch(/Seq Scan on event/);
        expect(await planOf(built(total()))).toMatch(/using (events_\w+|event_participants_user)/);
      });
    },
  );

  test("the map of upcoming events reads their meeting points in the indexes", async () => {
    await withPlans(app, { values: valuesFor("upcoming"), mode }, async (planOf) => {
      const shape = {
        bucket: "upcoming",
        isFiltered: false,
        isInBox: true,
        isMine: false,
        rowLimit: 201,
      } as const;
      const plan = await planOf(eventsStatement(app.deps.database.db, shape).prepare("plan_map"));
      expect(plan).toMatch(/Index( Only)? Scan using events_map/);
      expect(plan).not.toMatch(/Seq Scan on events/);
    });
  });
});
