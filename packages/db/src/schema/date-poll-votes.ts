import { DATE_VOTES } from "@longpaddock/domain/date-polls/vocabulary";
import { check, foreignKey, index, integer, pgTable, smallint, unique } from "drizzle-orm/pg-core";
import { enumText, identity, instant, notNegative, oneOf } from "./columns";
import { datePolls } from "./date-polls";
import { groupMembers } from "./group-members";
import { userRef } from "./user-ref";

/** They end with the voter's membership. */
export const datePollVotes = pgTable(
  "date_poll_votes",
  {
    id: identity(),
    pollId: integer("poll_id")
      .notNull()
      .references(() => datePolls.id, { onDelete: "cascade" }),
    groupId: integer("group_id").notNull(),
    userId: userRef("user_id", "cascade"),
    dateIndex: smallint("date_index").notNull(),
    vote: enumText("vote", 10, DATE_VOTES).notNull(),
    /** When the member said so, which decides who gets the last places of the ride. */
    votedAt: instant("voted_at").notNull(),
  },
  (t) => [
    unique("date_poll_votes_once").on(t.pollId, t.userId, t.dateIndex),
    foreignKey({
      name: "date_poll_votes_membership",
      columns: [t.groupId, t.userId],
      foreignColumns: [groupMembers.groupId, groupMembers.userId],
    })
      .onDelete("cascade")
      // When an account is deleted, the membership of a group's owner gets a nameless one.
      .onUpdate("cascade"),
    index("date_poll_votes_member").on(t.groupId, t.userId),
    index("date_poll_votes_user").on(t.userId, t.id),
    check("date_poll_votes_vote", oneOf(t.vote, DATE_VOTES)),
    check("date_poll_votes_date_index", notNegative(t.dateIndex)),
  ],
);
