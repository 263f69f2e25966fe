import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { userRef } from "./user-ref";

/** Who a provider's subject is here: an email alone never links an account. */
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
