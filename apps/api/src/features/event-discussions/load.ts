import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { sql } from "drizzle-orm";
import { prepared } from "../../core/prepared";
import { selectComments } from "../discussions/load";

/** Of each post; those after them are listed with the post. */
const COMMENTS_WITH_POST = 50;

/** The first comments on each of these posts, replies included. */
export const firstCommentsQuery = prepared((db) =>
  selectComments(
    db,
    sql`${groupPostComments.id} = any(array(
      select comment.id from unnest(${sql.placeholder("posts")}::integer[]) as post(id)
      cross join lateral (
        select id from ${groupPostComments} as below where below.post_id = post.id
        order by below.id limit ${sql.raw(String(COMMENTS_WITH_POST))}
      ) as comment))`,
  ).prepare("first_comments"),
);
