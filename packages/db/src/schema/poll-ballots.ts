import { check, index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { notNegative, updatedAt } from "./columns";
import { eventPolls } from "./event-polls";
import { groupPolls } from "./group-polls";
import { userRef } from "./user-ref";

const ballotColumns = () => ({
  userId: userRef("user_id", "no action"),
  optionIndex: smallint("option_index").notNull(),
  updatedAt: updatedAt(),
});

/** Ensures one vote per user, which the JSON tally cannot. */
export const eventPollBallots = pgTable(
  "event_poll_ballots",
  {
    pollId: integer("poll_id")
      .notNull()
      .references(() => eventPolls.id, { onDelete: "cascade" }),
    ...ballotColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.pollId, t.userId] }),
    index("event_poll_ballots_user").on(t.userId),
    check("event_poll_ballots_option_index", notNegative(t.optionIndex)),
  ],
);

export const groupPollBallots = pgTable(
  "group_poll_ballots",
  {
    pollId: integer("poll_id")
      .notNull()
      .references(() => groupPolls.id, { onDelete: "cascade" }),
    ...ballotColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.pollId, t.userId] }),
    index("group_poll_ballots_user").on(t.userId),
    check("group_poll_ballots_option_index", notNegative(t.optionIndex)),
  ],
);
