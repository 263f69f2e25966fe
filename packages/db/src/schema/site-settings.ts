import { SITE_PLANS } from "@longpaddock/domain/plans";
import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt, enumText, oneOf, updatedAt } from "./columns";

/** What administrators choose for the whole site: one row, from the first start on. A trigger tells all processes. */
export const siteSettings = pgTable(
  "site_settings",
  {
    id: integer("id").notNull().default(1),
    plans: enumText("plans", 20, SITE_PLANS).notNull().default("specified"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: "site_settings_pk", columns: [t.id] }),
    check("site_settings_one", sql`${t.id} = 1`),
    check("site_settings_plans", oneOf(t.plans, SITE_PLANS)),
  ],
);
