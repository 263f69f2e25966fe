import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { memberMutes } from "@longpaddock/db/schema/member-mutes";
import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { withPlans } from "../../../test/query-plans";
import { firstRepliesQuery, threadFromQuery, topCommentsQuery } from "./list-comments";
import { repliesQuery } from "./list-replies";
import { matchedTopics, topicsQuery, topicsTotal } from "./list-topics";

const app = testApp();

const VALUES: Record<string, unknown> = {
  groupId: 1,
  isPinned: true,
  before: 2_147_483_647,
  after: 0,
  from: 4000,
  limit: 21,
  postId: 1,
  threadId: 1,
  threads: "{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}",
  viewerId: "member-1",
};

/** A group with 10,000 topics of 20,000, and a topic with 5,000 comments of 25,000. */
beforeAll(async () => {
  await app.deps.database.exclusively(async (db) => {
    await db
      .insert(users)
      .values(Array.from({ length: 50 }, (_, n) => ({ id: `member-${n}`, email: `m${n}@example.com` })));
    await db.execute(sql`insert into ${groups} (name, description, type, created_by)
      select 'Group ' || n, 'Long tracks', 'motorcycle', 'member-1' from generate_series(1, 11) n`);
    await db.execute(sql`insert into ${groupMembers} (group_id, user_id)
      select g, 'member-' || u from generate_series(1, 11) g, generate_series(0, 49) u`);
    await db.execute(sql`insert into ${groupPosts} (group_id, author_id, title, content, is_pinned)
      select case when n <= 10000 then 1 else 2 + n % 10 end, 'member-' || n % 50, 'Topic ' || n,
        case when n % 50 = 0 then 'Cameron Corner' else 'Somewhere else' end, n % 2000 = 0
      from generate_series(1, 20000) n`);
    await db.execute(sql`insert into ${groupPostComments} (post_id, author_id, content, place)
      select case when n <= 2500 then 1 else n end, 'member-' || n % 50, 'Words ' || n, 'group/1'
      from generate_series(1, 10000) n`);
    await db.execute(sql`
      insert into ${groupPostComments} (post_id, author_id, content, place, parent_comment_id, thread_id)
      select 1, 'member-' || n % 50, 'Reply ' || n, 'group/1',
        1 + n % 40, 1 + n % 40
      from generate_series(1, 2500) n`);
    await db.execute(sql`insert into ${memberMutes} (user_id, muted_id)
      select 'member-' || a, 'member-' || b from generate_series(0, 49) a, generate_series(0, 49) b where a <> b`);
    await db.execute(
      sql`vacuum analyze ${groupPosts}, ${groupPostComments}, ${groupMembers}, ${memberMutes}, ${users}`,
    );
  });
});

describe.each(["force_custom_plan", "force_generic_plan"])("with plan_cache_mode %s", (mode) => {
  const given = { values: VALUES, mode };

  test.each([
    ["the topics of a group", topicsQuery, "group_posts_list"],
    ["the count of a group's topics", topicsTotal, "group_posts_"],
    ["the comments on a topic", topCommentsQuery, "group_post_comments_top"],
    ["the first replies of each thread", firstRepliesQuery, "group_post_comments_thread"],
    ["the first unread thread", threadFromQuery, "group_post_comments_"],
    ["the replies of a thread", repliesQuery, "group_post_comments_thread"],
  ] as const)("%s are read in index order", async (...[, query, index]) => {
    await withPlans(app, given, async (planOf) => {
      const plan = await planOf(query(app.deps.database.db));
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan on (group_posts|group_post_comments|member_mutes)/);
    });
  });

  test("a search reads what the indexes hold of the group and the words", async () => {
    const query = new PgDialect().sqlToQuery(matchedTopics(1, "cameron"));
    await withPlans(app, given, async (planOf) => {
      const plan = await planOf({ getQuery: () => query });
      expect(plan).toContain("group_posts_search");
      expect(plan).toContain("group_post_comments_search");
    });
  });
});
