import { literalLimit } from "@longpaddock/db/literal-limit";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { COMMENTS_WITH_POST } from "@longpaddock/domain/discussions/rules";
import { sql } from "drizzle-orm";
import { prepared } from "../../core/prepared";
import { selectComments } from "../discussions/load";

/** The latest comments on each of these posts, replies included, oldest first. */
export const latestCommentsQuery = prepared((db) =>
  selectComments(
    db,
    sql`${groupPostComments.id} = any(array(
      select comment.id from unnest(${sql.placeholder("posts")}::integer[]) as post(id)
      cross join lateral (
        select id from ${groupPostComments} as below where below.post_id = post.id
        order by below.id desc limit ${literalLimit(COMMENTS_WITH_POST)}
      ) as comment))`,
  ).prepare("latest_comments"),
);
