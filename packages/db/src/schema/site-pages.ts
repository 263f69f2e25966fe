import { SITE_PAGES } from "@longpaddock/domain/site/vocabulary";
import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, enumText, oneOf, updatedAt } from "./columns";

/** The texts of Terms, Privacy and Contact. Their earlier versions are in `admin_acts`. */
export const sitePages = pgTable(
  "site_pages",
  {
    name: enumText("name", 20, SITE_PAGES).notNull(),
    /** Markdown. */
    text: text("text").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: "site_pages_pk", columns: [t.name] }),
    check("site_pages_name", oneOf(t.name, SITE_PAGES)),
    check("site_pages_text", sql`char_length(${t.text}) between 1 and 50000`),
    check("site_pages_version", sql`${t.version} >= 1`),
  ],
);
