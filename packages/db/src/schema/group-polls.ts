import { check, index, integer, pgTable } from "drizzle-orm/pg-core";
import { groups } from "./groups";
import { pollColumns, twoOptions } from "./poll-columns";

export const groupPolls = pgTable(
  "group_polls",
  {
    ...pollColumns(),
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
  },
  (t) => [index("group_polls_list").on(t.groupId, t.id), check("group_polls_options", twoOptions(t))],
);
