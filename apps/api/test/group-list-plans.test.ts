import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { notifications } from "@longpaddock/db/schema/notifications";
import { polls } from "@longpaddock/db/schema/polls";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { users } from "@longpaddock/db/schema/users";
import { listGroupEventsInput } from "@longpaddock/domain/events/list-schema";
import { listGroupsInput } from "@longpaddock/domain/groups/schema";
import { listMembersInput } from "@longpaddock/domain/memberships/schema";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { proposalQueries } from "../src/events/event-proposals/list-proposals";
import { eventsQueries } from "../src/events/events/list-group-events";
import { groupsQueries } from "../src/groups/groups/list-groups";
import { ownGroupsQuery } from "../src/groups/groups/list-own-groups";
import { notificationsQuery, notificationsTotal } from "../src/notifications/notifications/load";
import { membersQueries } from "../src/riders/memberships/list/list-group-members";
import { placeOfCommentPicture, placeOfTopicPicture } from "../src/talk/discussions/load";
import { POLLS_QUERIES, POLLS_TOTALS } from "../src/talk/polls/list-polls";
import { groupReportsQueries } from "../src/talk/reports/list-group-reports";
import { testApp } from "./build-app";
import { freeActor } from "./people";
import { built, withPlans } from "./query-plans";

const app = testApp();
const database = () => app.deps.database.db;
const MIDDLE = 5000;

const VALUES: Record<string, unknown> = {
  groupId: 1,
  placeId: 1,
  userId: "rider-7",
  viewerId: "rider-7",
  before: MIDDLE,
  limit: 21,
  address: "/uploads/discussion/00000000-0000-4000-8000-000000000007-large.webp",
};

/** 10,000 groups and 5,000 members, who are in three groups each; 400 of them are in the first group, with everything. */
beforeAll(async () => {
  await app.deps.database.exclusively(async (db) => {
    const address = sql`'/uploads/discussion/00000000-0000-4000-8000-' || lpad(n::text, 12, '0') || '-large.webp'`;
    await db.execute(sql`
      insert into ${users} (id, email, first_name, last_name)
      select 'rider-' || n, n || '@riders.example', 'Rider', 'Number ' || n from generate_series(1, 5000) n`);
    await db.execute(sql`
      insert into ${groups} (name, description, type, region, skill_level, created_by, is_private, member_count)
      select 'Group ' || n || case when n % 500 = 0 then ' Birdsville' else '' end, 'Long tracks',
        (array['motorcycle','cycling','4x4'])[1 + n % 3],
        (array['NSW','VIC','QLD','WA','SA','TAS','NT','ACT'])[1 + n % 8],
        (array['beginner','intermediate','advanced','expert'])[1 + n / 8 % 4],
        'rider-' || 1 + n % 5000, n % 3 = 0, n % 40
      from generate_series(1, 10000) n`);
    await db.execute(sql`
      insert into ${groupMembers} (group_id, user_id, role, status)
      select 2 + (n * 7 + nth * 331) % 9999, 'rider-' || n, 'member', 'active'
      from generate_series(1, 5000) n, generate_series(1, 3) nth on conflict do nothing`);
    await db.execute(sql`
      insert into ${groupMembers} (group_id, user_id, role, status)
      select 1, 'rider-' || n * 9, case when n % 50 = 0 then 'admin' else 'member' end,
        case when n % 40 = 0 then 'pending' else 'active' end
      from generate_series(1, 400) n`);
    await db.execute(sql`
      insert into ${polls} (group_id, author_id, question, options)
      select 1 + n % 1000, 'rider-1', 'When?', '{June,July}' from generate_series(1, 10000) n`);
    await db.execute(sql`
      insert into ${events} (group_id, organizer_id, title, starts_at, time_zone, vehicle_type)
      select 1 + n % 1000, 'rider-1', 'Ride', now() + (n - 5000) * interval '1 hour', 'Australia/Sydney', '4x4'
      from generate_series(1, 10000) n`);
    await db.execute(sql`
      insert into ${eventProposals} (group_id, author_id, plan, starts_at, status, reason)
      select group_id, user_id, '{"title": "Ride"}', now(), case when nth < 3 then 'declined' else 'waiting' end,
        case when nth < 3 then 'Too far' end
      from ${groupMembers}, generate_series(1, 4) nth where status = 'active'`);
    await db.execute(sql`
      insert into ${groupPosts} (group_id, author_id, title, content, media_urls)
      select 1 + n % 10, 'rider-1', 'Topic', 'Words',
        case when n % 10 = 0 then array[${address}] else '{}'::text[] end from generate_series(1, 10000) n`);
    await db.execute(sql`
      insert into ${groupPostComments} (post_id, author_id, content, place, image_url)
      select n, 'rider-1', 'Words', 'group/1', case when n % 10 = 7 then ${address} end
      from generate_series(1, 10000) n`);
    await db.execute(sql`
      insert into ${reportedIssues} (title, description, category, content_kind, report_reason, content_author_id,
        post_id, group_id, status, resolved_at)
      select 'Reported topic', 'Spam', 'other', 'topic', 'spam', 'rider-1', n, 1 + n % 100,
        case when n % 3 = 0 then 'resolved' else 'open' end, case when n % 3 = 0 then now() end
      from generate_series(1, 10000) n`);
    await db.execute(sql`
      insert into ${notifications} (user_id, actor_id, act_id, kind, group_id)
      select 'rider-' || 1 + n % 100, 'rider-1', n, 'topic', 1 from generate_series(1, 10000) n`);
    await db.execute(sql`vacuum analyze`);
  });
});

const list = (filters: object) => listGroupsInput.parse({ limit: 20, ...filters });
const MEMBERS = { id: 1, limit: 20 };

/** Every combination of filters that the list of groups can have. */
const GROUP_FILTERS = [{}, { type: "4x4" }].flatMap((type) =>
  [{}, { region: "NSW" }].flatMap((region) =>
    [{}, { skillLevel: "expert" }].flatMap((level) =>
      [{}, { search: "birdsville" }].map((search) => ({ ...type, ...region, ...level, ...search })),
    ),
  ),
);

describe.each(["force_custom_plan", "force_generic_plan"])("with plan_cache_mode %s", (mode) => {
  const given = { values: VALUES, mode };
  // The groups of a member's notifications may be hashed.
  const isRead = /Seq Scan on (group_members|users|polls|group_posts|group_post_comments|notifications)/;

  test.each(GROUP_FILTERS)(
    "the groups with %j are found by an index, from the middle on too",
    async (filters) => {
      for (const viewer of [
        { id: "", isAdmin: false },
        { id: "rider-7", isAdmin: false },
        { id: "rider-7", isAdmin: true },
      ])
        await withPlans(app, given, async (planOf) => {
          const { page, total } = groupsQueries(database(), list(filters), viewer);
          for (const before of [2_147_483_647, MIDDLE]) {
            const plan = await planOf(built(page(before)));
            expect(plan).not.toMatch(/Seq Scan on (groups|group_members)/);
            if (!("search" in filters)) expect(plan, "in index order").not.toMatch(/Sort Key: groups/);
          }
          // Counting stops at a thousand, so any order will do.
          if ("search" in filters) expect(await planOf(built(total()))).toContain("groups_search");
        });
    },
  );

  test.each([
    ["all", {}],
    ["those of a role", { role: "admin" }],
    ["those who ask to join", { status: "pending" }],
    ["a search", { search: "number 9" }],
    ["a search among those who ask to join", { search: "number", status: "pending" }],
    ["those from A to Z", { sort: "name" }],
    ["those from a letter on", { sort: "name", from: "n" }],
  ])("of the members of a group, %s read those of the group only", async (_what, filters) => {
    await withPlans(app, given, async (planOf) => {
      const { page, total } = membersQueries(database(), listMembersInput.parse({ ...MEMBERS, ...filters }));
      const middle = ["member number 5", MIDDLE] as const;
      for (const query of [page(["", 0]), page(middle), total()]) {
        const plan = await planOf(built(query));
        expect(plan).toMatch(/group_members_(list|once|names|search|waiting_in)/);
        expect(plan).not.toMatch(/Seq Scan on group_members/);
      }
      expect(await planOf(built(page(middle)))).not.toMatch(/Seq Scan on users/);
    });
  });

  test("of the proposed events, those of the group that wait, and the reader's own, are read", async () => {
    const viewer = freeActor("rider-9");
    await withPlans(app, given, async (planOf) => {
      for (const seesWaiting of [true, false]) {
        const { page, total } = proposalQueries(database(), { id: 1, limit: 20, viewer, seesWaiting });
        for (const query of [page(0), total()]) {
          const plan = await planOf(built(query));
          expect(plan).toMatch(/event_proposals_(list|waiting|own)/);
          expect(plan).not.toMatch(/Seq Scan on event_proposals/);
        }
      }
    });
  });

  test("the reports that wait for a group's admins are read in index order", async () => {
    await withPlans(app, given, async (planOf) => {
      const { page, total } = groupReportsQueries(database(), { id: 1, limit: 20 });
      for (const query of [page(MIDDLE), total()]) {
        const plan = await planOf(built(query));
        expect(plan).toContain("reported_issues_with_group");
        expect(plan).not.toMatch(
          /Sort Key|Seq Scan on (reported_issues|users|group_posts|group_post_comments)/,
        );
      }
    });
  });

  test.each(["upcoming", "past", undefined])(
    "events of a group that are %s are read in index order",
    async (when) => {
      const input = listGroupEventsInput.parse({ id: 1, limit: 20, when });
      const now = new Date();
      await withPlans(app, given, async (planOf) => {
        for (const after of [null, [now.toISOString(), MIDDLE] as const]) {
          const { page, total } = eventsQueries(database(), { ...input, viewer: "rider-1", now, after });
          for (const query of [page(), total()]) expect(await planOf(built(query))).toContain("events_group");
        }
      });
    },
  );

  test.each([
    ["a member's groups", ownGroupsQuery, "group_members_user"],
    ["the polls of a group", POLLS_QUERIES.group, "polls_group"],
    ["the count of a group's polls", POLLS_TOTALS.group, "polls_group"],
    ["a member's notifications", notificationsQuery, "notifications_"],
    ["the count of a member's notifications", notificationsTotal, "notifications_"],
    ["the topic of a picture", placeOfTopicPicture, "group_posts_media"],
    ["the comment of a picture", placeOfCommentPicture, "group_post_comments_stored_picture"],
  ] as const)("%s are found by an index", async (...[, query, index]) => {
    await withPlans(app, given, async (planOf) => {
      const plan = await planOf(query(database()));
      expect(plan).toContain(index);
      expect(plan).not.toMatch(isRead);
    });
  });
});
