import type { ActValues } from "@longpaddock/domain/audit/rules";
import { ACT_SUBJECT_WORDS, ADMIN_ACT_WORDS } from "@longpaddock/domain/audit/vocabulary";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { enumText, identity, instant } from "./columns";

/** The indexed text of the search. Query it with `like '%' || search_fold(words) || '%'`. */
export const actSearchText = (act: Record<"subjectName", AnyColumn>): SQL<string> =>
  sql`search_fold(${act.subjectName})`;

/**
 * What site administrators have done as such, and the operator from the command line. Triggers refuse to change or delete
 * a row. Members are ids without a foreign key, so a deleted account leaves its acts and nothing else. What was written of a
 * member is in `admin_act_texts`.
 */
export const adminActs = pgTable(
  "admin_acts",
  {
    id: identity(),
    at: instant("at").notNull(),
    /** Null for the command line. */
    administrator: text("administrator"),
    /** Not checked by the database, so that an act that the product no longer knows stays. */
    act: enumText("act", 40, ADMIN_ACT_WORDS).notNull(),
    subjectKind: enumText("subject_kind", 30, ACT_SUBJECT_WORDS).notNull(),
    subjectId: text("subject_id").notNull(),
    /** What a group was called then. Members are named by the accounts that they have now. */
    subjectName: varchar("subject_name", { length: 300 }),
    before: jsonb("before").$type<ActValues>(),
    after: jsonb("after").$type<ActValues>(),
    /** As in the server's log; null for the command line. */
    requestId: varchar("request_id", { length: 100 }),
  },
  (t) => [
    index("admin_acts_list").on(t.at, t.id),
    index("admin_acts_by_act").on(t.act, t.at, t.id),
    index("admin_acts_by_administrator").on(t.administrator, t.at, t.id),
    index("admin_acts_by_subject").on(t.subjectKind, t.subjectId, t.at, t.id),
    index("admin_acts_search").using("gin", sql`(${actSearchText(t)}) gin_trgm_ops`),
    check("admin_acts_member_name", sql`${t.subjectKind} <> 'member' or ${t.subjectName} is null`),
  ],
);
