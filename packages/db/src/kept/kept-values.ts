import type { Answer } from "@longpaddock/domain/participations/rules";
import { type SQL, sql } from "drizzle-orm";
import { type KeptValue, keptColumns, keptTable } from "./kept-value";

const FACETS = ["is_public", "route_type", "state_code", "vehicle_type", "difficulty_level", "is_main"];
const COPIED = [
  "vehicle_type",
  "difficulty_level",
  "route_type",
  "best_season",
  "road_surface",
  "author_surface",
  "distance",
  "min_days",
  "max_days",
  "average_rating",
  "total_ratings",
];
const other = sql.raw("routes cross join unnest(array_remove(line_states, state_code)) as other");

/**
 * Everything that is kept with each write. `manage check` and the tests count it again. Badges earned and their progress
 * are not here: they are as of a member's last act, and stay when what earned them goes.
 */
export const KEPT_VALUES: readonly KeptValue[] = [
  keptColumns(
    "routes",
    {
      rating_sum: sql`(select coalesce(sum(rating), 0)::integer from route_ratings where route_id = t.id)`,
      total_ratings: sql`(select count(*)::integer from route_ratings where route_id = t.id)`,
    },
    { sources: ["route_ratings"] },
  ),
  keptTable({
    table: "route_facets",
    key: FACETS,
    values: ["count"],
    where: sql`count <> 0`,
    expected: sql`select ${sql.raw(FACETS.join(", "))}, count(*)::integer as count from (
        select is_public, route_type, state_code, vehicle_type, difficulty_level, true as is_main from routes
        union all
        select is_public, route_type, other, vehicle_type, difficulty_level, false from ${other}
      ) counted group by ${sql.raw(FACETS.join(", "))}`,
    sources: ["routes"],
  }),
  keptTable({
    table: "route_other_states",
    key: ["route_id", "state_code"],
    values: COPIED,
    expected: sql`select id as route_id, other as state_code, ${sql.raw(COPIED.join(", "))} from ${other} where is_public`,
    sources: ["routes"],
  }),
  keptTable({
    table: "route_words",
    key: ["word"],
    values: ["routes"],
    expected: sql`select word, count(*)::integer as routes from routes, unnest(tsvector_to_array(search)) as word
      where is_public and length(word) between 4 and 30 and word ~ '[^\\d.]' group by word`,
    sources: ["routes"],
  }),
  keptColumns(
    "groups",
    {
      member_count: sql`(select count(*)::integer from group_members where group_id = t.id and status = 'active')`,
    },
    { sources: ["group_members"] },
  ),
  keptColumns(
    "group_members",
    {
      sort_name: sql`(select member_sort_name(u.first_name, u.last_name) from users u where u.id = t.user_id)`,
    },
    { sources: ["users"] },
  ),
  keptColumns(
    "group_posts",
    {
      like_count: sql`(select count(*)::integer from post_likes where post_id = t.id)`,
      comment_count: sql`(select count(*)::integer from group_post_comments where post_id = t.id and removed_at is null)`,
      last_comment_id: sql`(select max(id) from group_post_comments where post_id = t.id)`,
      // It stays when the last comment goes, so it may be later than what is left.
      last_activity_at: sql`greatest(t.last_activity_at, t.created_at,
        (select max(created_at) from group_post_comments where post_id = t.id))`,
    },
    // Of a removed topic only its place in the list stays.
    { sources: ["post_likes", "group_post_comments"], where: sql`t.removed_at is null` },
  ),
  keptColumns(
    "group_post_comments",
    {
      like_count: sql`(select count(*)::integer from comment_likes where comment_id = t.id)`,
      thread_id: sql`(select coalesce(p.thread_id, p.id) from group_post_comments p where p.id = t.parent_comment_id)`,
      place: sql`(select coalesce('group/' || p.group_id::text, 'event/' || p.event_id::text)::varchar
        from group_posts p where p.id = t.post_id)`,
    },
    { sources: ["comment_likes", "group_posts"] },
  ),
  pollVotes(),
  answers(),
];

/** The votes and voters in the documented form; the order of the voters has no meaning. */
function pollVotes(): KeptValue {
  const counted = sql`(select coalesce(jsonb_object_agg(option_index::text, option), '{}') from (
      select option_index, jsonb_build_object('count', count(*), 'voters', jsonb_agg(user_id order by user_id)) as option
      from poll_ballots where poll_id = t.id group by option_index
    ) options)`;
  const stored = sql`(select coalesce(jsonb_object_agg(key, jsonb_build_object('count', value -> 'count', 'voters',
      (select jsonb_agg(voter order by voter) from jsonb_array_elements_text(value -> 'voters') as voter))), '{}')
    from jsonb_each(t.votes))`;
  return keptColumns(
    "polls",
    { votes: counted },
    { sources: ["poll_ballots"], where: sql`${stored} is distinct from ${counted}` },
  );
}

function answers(): KeptValue {
  const count = (answer: Answer): SQL =>
    sql.raw(
      `(select count(*)::integer from event_participants p where p.event_id = t.id and p.status = '${answer}')`,
    );
  return keptColumns(
    "events",
    {
      confirmed_count: count("confirmed"),
      tentative_count: count("tentative"),
      waitlisted_count: count("waitlisted"),
    },
    { sources: ["event_participants"] },
  );
}
