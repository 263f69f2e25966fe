import { users } from "@longpaddock/db/schema/users";
import { EXPORT_COLUMNS } from "@longpaddock/domain/exports/texts";
import { effectiveProfileType } from "@longpaddock/domain/plans";
import { asc, isNull } from "drizzle-orm";
import type { Clock } from "../../../core/clock";
import { exportPart } from "./export-part";

/** Without the rows that stand in for deleted accounts. Passwords, sessions and linked sign-ins are other tables. */
export const usersPart = (clock: Clock) =>
  exportPart({
    columns: EXPORT_COLUMNS.users,
    from: users,
    id: users.id,
    where: isNull(users.deletedAt),
    rows: (db, { where, limit }) => db.select().from(users).where(where).orderBy(asc(users.id)).limit(limit),
    isLeftOut: ({ deletedAt }) => deletedAt !== null,
    cells: (user) => ({
      id: user.id,
      email: user.email,
      emailProvenAt: user.emailProvenAt,
      firstName: user.firstName,
      lastName: user.lastName,
      role: user.role,
      plan: effectiveProfileType(user, clock.now()),
      planEndsAt: user.planEndsAt,
      trialStartedAt: user.trialStartedAt,
      trialEndsAt: user.trialEndsAt,
      location: user.location,
      state: user.state,
      country: user.country,
      vehicles: user.preferredVehicles.join(", "),
      bio: user.bio,
      isOnboarded: user.onboardingCompleted,
      suspendedAt: user.suspendedAt,
      suspendedUntil: user.suspendedUntil,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
    }),
  });
