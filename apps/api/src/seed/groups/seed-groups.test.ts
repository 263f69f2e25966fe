import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { notifications } from "@longpaddock/db/schema/notifications";
import { pollBallots } from "@longpaddock/db/schema/poll-ballots";
import { polls } from "@longpaddock/db/schema/polls";
import { postLikes } from "@longpaddock/db/schema/post-likes";
import { users } from "@longpaddock/db/schema/users";
import { DEMO_ACCOUNTS } from "@longpaddock/db/seed/demo-accounts";
import { DEMO_GROUPS } from "@longpaddock/db/seed/demo-groups";
import { GROUP_ACTIVITY_TYPES } from "@longpaddock/domain/groups/vocabulary";
import { PLANS } from "@longpaddock/domain/plans";
import { totalVotes } from "@longpaddock/domain/polls/rules";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest } from "../../../test/people";
import { filesIn } from "../../../test/stored-files";
import { seedDemo } from "../seed-demo";

const app = testApp();
const db = () => app.deps.database.db;

beforeAll(async () => {
  expect(await seedDemo(app.deps)).toBe(true);
});

describe("the demo groups", () => {
  test("cover all types and several states, public and private, with pictures and long names", async () => {
    expect(DEMO_GROUPS.length).toBeGreaterThanOrEqual(8);
    expect(new Set(DEMO_GROUPS.map(({ type }) => type))).toEqual(new Set(GROUP_ACTIVITY_TYPES));
    expect(new Set(DEMO_GROUPS.map(({ region }) => region)).size).toBeGreaterThanOrEqual(6);
    expect(DEMO_GROUPS.filter(({ isPrivate }) => isPrivate).length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...DEMO_GROUPS.map(({ name }) => name.length))).toBeGreaterThan(80);
    const drawn = DEMO_GROUPS.filter(({ scenery }) => scenery);
    expect(await filesIn(app, "uploads/group")).toHaveLength(2 * drawn.length);
    expect(await filesIn(app, "incoming")).toEqual([]);
  });

  test("have stored totals that equal their rows", async () => {
    for (const group of await db().select().from(groups)) {
      const isIn = and(eq(groupMembers.groupId, group.id), eq(groupMembers.status, "active"));
      expect(await db().$count(groupMembers, isIn)).toBe(group.memberCount);
    }
    for (const post of await db().select().from(groupPosts)) {
      expect(await db().$count(postLikes, eq(postLikes.postId, post.id))).toBe(post.likeCount);
      const comments = eq(groupPostComments.postId, post.id);
      expect(await db().$count(groupPostComments, comments)).toBe(post.commentCount);
    }
    for (const poll of await db().select().from(polls)) {
      const ballots = eq(pollBallots.pollId, poll.id);
      expect(await db().$count(pollBallots, ballots)).toBe(totalVotes(poll.votes));
    }
    for (const event of await db().select().from(events)) {
      const going = and(eq(eventParticipants.eventId, event.id), eq(eventParticipants.status, "confirmed"));
      expect(await db().$count(eventParticipants, going)).toBe(event.confirmedCount);
    }
  });

  test("are written in by their members alone, within the limits of plans, and never in the future", async () => {
    // What is written at a ride is in no group.
    const isOutside = (author: unknown, group: unknown) =>
      sql`${group} is not null and not exists (select from ${groupMembers} m where m.group_id = ${group}
        and m.user_id = ${author} and m.status = 'active')`;
    expect(await db().$count(groupPosts, isOutside(groupPosts.authorId, groupPosts.groupId))).toBe(0);
    const groupOf = sql`(select p.group_id from ${groupPosts} p where p.id = ${groupPostComments.postId})`;
    expect(await db().$count(groupPostComments, isOutside(groupPostComments.authorId, groupOf))).toBe(0);
    expect(await db().$count(events, isOutside(events.organizerId, events.groupId))).toBe(0);
    for (const table of [groupPosts, groupPostComments, events, polls, notifications])
      expect(await db().$count(table, sql`${table.createdAt} > now()`)).toBe(0);
    for (const { id, profileType } of await db().select().from(users)) {
      const own = and(eq(groupMembers.userId, id), eq(groupMembers.status, "active"));
      const { maxGroupsJoined } = PLANS[profileType];
      if (maxGroupsJoined >= 0)
        expect(await db().$count(groupMembers, own)).toBeLessThanOrEqual(maxGroupsJoined);
    }
  });

  test("have upcoming and past events, on Saturdays where they are", async () => {
    const days = await db()
      .select({
        day: sql<number>`extract(dow from ${events.startsAt} at time zone ${events.timeZone})::int`,
        isPast: sql<boolean>`${events.startsAt} < now()`,
      })
      .from(events)
      .where(isNotNull(events.groupId));
    expect(new Set(days.map(({ day }) => day))).toEqual(new Set([6]));
    expect(days.filter(({ isPast }) => isPast).length).toBeGreaterThanOrEqual(3);
    expect(days.filter(({ isPast }) => !isPast).length).toBeGreaterThanOrEqual(6);
  });
});

test("a demo rider finds unread notifications and topics, a member request waits for the gold member, and a visitor sees featured groups", async () => {
  const signIn = async (label: string) => {
    const account = DEMO_ACCOUNTS.find((one) => one.label === label);
    const visitor = guest(app);
    await visitor.api.auth.signIn.mutate({
      email: account?.email ?? "",
      password: account?.password ?? "",
    });
    return visitor;
  };
  const rider = await signIn("Free rider");
  const { count } = await rider.api.notifications.unread.query();
  expect(count).toBeGreaterThanOrEqual(4);
  const { items, total } = await rider.api.notifications.list.query({});
  expect(total).toBeGreaterThan(count);
  expect(new Set(items.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4);
  const gold = await signIn("Gold member");
  const told = await gold.api.notifications.list.query({});
  expect(told.items.map(({ kind }) => kind)).toContain("membership_requested");
  expect(await guest(app).api.groups.featured.query({})).toHaveLength(6);
});
