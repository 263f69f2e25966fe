import { check, index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { notNegative, updatedAt } from "./columns";
import { polls } from "./polls";
import { userRef } from "./user-ref";

/** Ensures one vote per user, which the JSON tally cannot. */
export const pollBallots = pgTable(
  "poll_ballots",
  {
    pollId: integer("poll_id")
      .notNull()
      .references(() => polls.id, { onDelete: "cascade" }),
    userId: userRef("user_id", "no action"),
    optionIndex: smallint("option_index").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.pollId, t.userId] }),
    index("poll_ballots_user").on(t.userId),
    check("poll_ballots_option_index", notNegative(t.optionIndex)),
  ],
);
