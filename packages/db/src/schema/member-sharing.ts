import { MAX_PHONE, SHOWN_TO } from "@longpaddock/domain/people/vocabulary";
import { sql } from "drizzle-orm";
import { check, pgTable, varchar } from "drizzle-orm/pg-core";
import { enumText, oneOf, updatedAt } from "./columns";
import { userRef } from "./user-ref";

/** What a member shows to others on their page, and to whom. Without a row, none of it to anybody. */
export const memberSharing = pgTable(
  "member_sharing",
  {
    userId: userRef("user_id", "cascade").primaryKey(),
    phone: varchar("phone", { length: MAX_PHONE }),
    phoneShownTo: enumText("phone_shown_to", 10, SHOWN_TO).notNull().default("nobody"),
    emailShownTo: enumText("email_shown_to", 10, SHOWN_TO).notNull().default("nobody"),
    vehiclesShownTo: enumText("vehicles_shown_to", 10, SHOWN_TO).notNull().default("nobody"),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("member_sharing_phone_shown_to", oneOf(t.phoneShownTo, SHOWN_TO)),
    check("member_sharing_email_shown_to", oneOf(t.emailShownTo, SHOWN_TO)),
    check("member_sharing_vehicles_shown_to", oneOf(t.vehiclesShownTo, SHOWN_TO)),
    check("member_sharing_phone", sql`${t.phone} is not null or ${t.phoneShownTo} = 'nobody'`),
  ],
);
