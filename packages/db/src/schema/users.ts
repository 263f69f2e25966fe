import { COUNTRY_CODES } from "@longpaddock/domain/countries";
import { foldEmail } from "@longpaddock/domain/fields";
import { PROFILE_TYPES } from "@longpaddock/domain/plans";
import { SITE_ROLES } from "@longpaddock/domain/roles";
import { ROUTE_VEHICLE_TYPES, type RouteVehicleType } from "@longpaddock/domain/vehicles";
import { type AnyColumn, type Placeholder, type SQL, sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { allOf, createdAt, enumText, instant, oneOf, textList, updatedAt } from "./columns";

/** True for the account with this address, whatever the case of its letters A to Z. */
export const hasEmail = (address: string): SQL<boolean> =>
  sql`lower(${users.email} collate "C") = ${foldEmail(address)}`;

/** The indexed text of the member search. Query it with `like '%' || search_fold(words) || '%'`. */
export const memberSearchText = (user: Record<"firstName" | "lastName" | "email", AnyColumn>): SQL<string> =>
  sql`search_fold(coalesce(${user.firstName}, '') || ' ' || coalesce(${user.lastName}, '') || ' ' || ${user.email})`;

/** The rule of `isSuspended`, for any row of users. */
export const isSuspendedRow = (
  user: Record<"suspendedAt" | "suspendedUntil", AnyColumn>,
  now: Date | Placeholder,
): SQL<boolean> =>
  sql`(${user.suspendedAt} is not null and (${user.suspendedUntil} is null or ${user.suspendedUntil} > ${now instanceof Date ? now.toISOString() : now}::timestamptz))`;

export const users = pgTable(
  "users",
  {
    /** UUIDv7, so ids sort by age. */
    id: text("id").primaryKey(),
    email: varchar("email", { length: 254 }).notNull(),
    /** When a mailed link or a sign-in provider showed that the member owns the address. */
    emailProvenAt: instant("email_proven_at"),
    firstName: varchar("first_name", { length: 100 }),
    lastName: varchar("last_name", { length: 100 }),
    /** The large size of a stored picture (/uploads/avatar/…), or an https address elsewhere. */
    profileImageUrl: varchar("profile_image_url", { length: 500 }),
    location: varchar("location", { length: 255 }),
    bio: text("bio"),
    role: enumText("role", 20, SITE_ROLES).notNull().default("user"),
    profileType: enumText("profile_type", 20, PROFILE_TYPES).notNull().default("free"),
    trialStartedAt: instant("trial_started_at"),
    trialEndsAt: instant("trial_ends_at"),
    /** When a paid plan ends, after which the member is on the free plan again. */
    planEndsAt: instant("plan_ends_at"),
    /** Documented by the specification; unused, because an administrator sets the plan and nothing is paid for here. */
    subscriptionId: varchar("subscription_id", { length: 255 }),
    country: varchar("country", { length: 2 }),
    state: varchar("state", { length: 100 }),
    preferredVehicles: textList("preferred_vehicles").$type<RouteVehicleType[]>(),
    onboardingCompleted: boolean("onboarding_completed").notNull().default(false),
    /** Set for the row that stands in for a deleted account, as the author of what others still see. */
    deletedAt: instant("deleted_at"),
    /** A suspended member can't sign in. Triggers end their sessions and refuse new ones. */
    suspendedAt: instant("suspended_at"),
    /** Null while only an administrator can end it. */
    suspendedUntil: instant("suspended_until"),
    /** Shown to the member. */
    suspensionReason: varchar("suspension_reason", { length: 500 }),
    /** To the hour. */
    lastVisitAt: instant("last_visit_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("users_email_key").on(sql`lower(${t.email} collate "C")`),
    // Finds the owner of a stored picture by its address.
    uniqueIndex("users_stored_picture")
      .on(t.profileImageUrl)
      .where(sql`${t.profileImageUrl} like '/uploads/%'`),
    // Counts the members, and those who joined since a day, without reading the rows.
    index("users_joined").on(t.createdAt).where(sql`${t.deletedAt} is null`),
    index("users_search").using("gin", sql`(${memberSearchText(t)}) gin_trgm_ops`),
    index("users_plan").on(t.profileType, t.id),
    index("users_administrators").on(t.id).where(sql`${t.role} = 'renMode'`),
    index("users_suspended").on(t.id).where(sql`${t.suspendedAt} is not null`),
    check(
      "users_suspension",
      sql`(${t.suspendedAt} is null) = (${t.suspensionReason} is null) and ${t.suspendedUntil} > ${t.suspendedAt}
        and (${t.suspendedAt} is not null or ${t.suspendedUntil} is null)`,
    ),
    check("users_role", oneOf(t.role, SITE_ROLES)),
    check("users_profile_type", oneOf(t.profileType, PROFILE_TYPES)),
    check("users_country", oneOf(t.country, COUNTRY_CODES)),
    check("users_preferred_vehicles", allOf(t.preferredVehicles, ROUTE_VEHICLE_TYPES)),
    check(
      "users_trial",
      sql`num_nulls(${t.trialStartedAt}, ${t.trialEndsAt}) <> 1 and ${t.trialEndsAt} > ${t.trialStartedAt}`,
    ),
  ],
);
