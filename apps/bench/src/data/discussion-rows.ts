import type { Db } from "@longpaddock/db/client";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";
import { seedMembers } from "./members";

export interface DiscussionSizes {
  groupId: number;
  posts: number;
  /** On the group's first topic, in threads of four. */
  comments: number;
}

/** Groups that all members belong to. A word is in ten topics of each, another one in all. */
export const discussionRows = (sizes: readonly DiscussionSizes[]) => async (db: Db) => {
  await seedMembers(db);
  const authors = sql`(select id, row_number() over (order by id) - 1 as n from ${users}) as author`;
  for (const { groupId, posts, comments } of sizes) {
    await db.execute(sql`
      insert into ${groups} (id, name, description, type, created_by)
      overriding system value select ${groupId}::integer, 'Group', 'Long tracks', '4x4', min(id) from ${users}`);
    await db.execute(sql`
      insert into ${groupMembers} (group_id, user_id) select ${groupId}::integer, id from ${users}`);
    await db.execute(sql`
      insert into ${groupPosts} (group_id, author_id, title, content, comment_count)
      select ${groupId}::integer, author.id, 'Topic ' || topic,
        repeat('Who knows the track? ', 10) || case when topic % ${posts / 10}::integer = 0 then 'Birdsville' else '' end,
        case when topic = 1 then ${comments}::integer else 0 end
      from generate_series(1, ${posts}::integer) as topic join ${authors} on author.n = topic % 1000
      order by topic`);
    await db.execute(sql`
      insert into ${groupPostComments} (id, post_id, author_id, content, place, parent_comment_id, thread_id)
      overriding system value
      select start.id + made.n, start.post_id, author.id, 'Take the northern one, it was graded last week.',
        ${`group/${groupId}`}, parent.id, parent.id
      from (select min(${groupPosts.id}) as post_id, ${groupId * 1_000_000}::integer as id
          from ${groupPosts} where ${groupPosts.groupId} = ${groupId}) as start,
        generate_series(0, ${comments - 1}::integer) as made(n)
        join ${authors} on author.n = made.n % 1000,
        lateral (select case when made.n % 4 = 0 then null else start.id + made.n - made.n % 4 end as id) as parent
      order by made.n`);
  }
  await db.execute(sql`
    update ${groupPosts} set last_comment_id = (select max(id) from ${groupPostComments} where post_id = ${groupPosts.id})
    where ${groupPosts.commentCount} > 0`);
};
