import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { userRef } from "./user-ref";

/** Links accounts by subject: a matching email alone is not proof. */
export const oidcAccounts = pgTable(
  "oidc_accounts",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: userRef("user_id", "cascade"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index("oidc_accounts_user").on(t.userId)],
);
