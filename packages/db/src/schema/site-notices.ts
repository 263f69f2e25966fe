import { NOTICE_KINDS } from "@longpaddock/domain/site/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, pgTable, varchar } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, instant, oneOf, tally, updatedAt } from "./columns";

/** What administrators tell everybody for a time. Who wrote one is in `admin_acts`. */
export const siteNotices = pgTable(
  "site_notices",
  {
    id: identity(),
    text: varchar("text", { length: 160 }).notNull(),
    kind: enumText("kind", 20, NOTICE_KINDS).notNull(),
    /** A path on this site. */
    link: varchar("link", { length: 200 }),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    withdrawnAt: instant("withdrawn_at"),
    /** Counts changes of what it says, so that people who have dismissed it see it again. */
    version: tally("version"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("site_notices_kind", oneOf(t.kind, NOTICE_KINDS)),
    check("site_notices_text", sql`${t.text} <> ''`),
    check("site_notices_link", sql`${t.link} like '/%' and ${t.link} not like '//%'`),
    check("site_notices_times", sql`${t.endsAt} > ${t.startsAt}`),
    index("site_notices_ends_at").on(t.endsAt).where(sql`${t.withdrawnAt} is null`),
  ],
);
