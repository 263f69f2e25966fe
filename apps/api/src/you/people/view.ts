import type { memberSharing } from "@longpaddock/db/schema/member-sharing";
import type { userVehicles } from "@longpaddock/db/schema/user-vehicles";
import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { GROUP_ACTIVITY_TYPES } from "@longpaddock/domain/groups/vocabulary";
import { SHOWN_TO } from "@longpaddock/domain/people/vocabulary";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import type { EarnedBadgeRow } from "../../accounts/badges/load";
import { badgeParts } from "../../accounts/badges/view";
import { answer, instant, rowId, tally } from "../../core/answers";
import { person, personView } from "../../core/person-view";
import type { PersonRow } from "./load";

const event = z.strictObject({
  id: rowId,
  type: z.enum(EVENT_TYPES),
  title: z.string(),
  startsAt: instant,
  timeZone: z.string(),
});

/** What those who share a group or a ride with the member see; null for others. */
const known = z.strictObject({
  country: z.string().nullable(),
  state: z.string().nullable(),
  preferredVehicles: z.array(z.enum(ROUTE_VEHICLE_TYPES)),
  vehicles: z
    .array(
      z.strictObject({
        id: rowId,
        vehicleType: z.enum(GROUP_ACTIVITY_TYPES),
        name: z.string(),
        year: z.string().nullable(),
        make: z.string().nullable(),
        model: z.string().nullable(),
      }),
    )
    .meta({ description: "Empty unless the member shows them to you" }),
  badges: z.array(z.strictObject({ ...badgeParts, earnedAt: instant })),
  groups: z
    .array(z.strictObject({ id: rowId, name: z.string() }))
    .meta({ description: "Those that you are both in" }),
  events: z
    .strictObject({ total: tally, latest: z.array(event) })
    .meta({ description: "Those that you both come or came to" }),
});

export const personAnswer = answer("PersonPage", {
  ...person.shape,
  isOwn: z.boolean(),
  phone: z.string().nullable().meta({ description: "Null unless the member shows it to you" }),
  email: z.string().nullable().meta({ description: "Null unless the member shows it to you" }),
  organises: z.array(event).meta({ description: "The next events, of those that you see in lists" }),
  known: known.nullable().meta({ description: "Null for those who share no group or event with the member" }),
});

export const sharingAnswer = answer("Sharing", {
  phone: z.string().nullable(),
  phoneShownTo: z.enum(SHOWN_TO),
  emailShownTo: z.enum(SHOWN_TO),
  vehiclesShownTo: z.enum(SHOWN_TO),
});

type Person = z.infer<typeof personAnswer>;
type Known = z.infer<typeof known>;

interface EventFacts extends Omit<z.infer<typeof event>, "startsAt"> {
  startsAt: Date;
}

export interface KnownRows {
  vehicles: readonly (typeof userVehicles.$inferSelect)[];
  badges: readonly EarnedBadgeRow[];
  groups: Known["groups"];
  events: readonly (EventFacts & { total: number })[];
}

interface PersonParts {
  isOwn: boolean;
  shows: Record<"phone" | "email", boolean>;
  organises: readonly EventFacts[];
  known: KnownRows | null;
}

export function personPageView(row: PersonRow, { isOwn, shows, organises, known }: PersonParts): Person {
  return {
    ...personView(row.id, row),
    isOwn,
    phone: shows.phone ? row.phone : null,
    email: shows.email ? row.email : null,
    organises: organises.map(eventView),
    known: known && knownView(row, known),
  };
}

function knownView(row: PersonRow, { vehicles, badges, groups, events }: KnownRows): Known {
  return {
    country: row.country,
    state: row.state,
    preferredVehicles: row.preferredVehicles,
    vehicles: vehicles.map(({ id, vehicleType, name, year, make, model }) => ({
      id,
      vehicleType,
      name,
      year,
      make,
      model,
    })),
    badges: badges.map(({ earnedAt, badge: { id, name, description, icon, category, rarity, color } }) => ({
      id,
      name,
      description,
      icon,
      category,
      rarity,
      color,
      earnedAt: earnedAt.toISOString(),
    })),
    groups: groups.map(({ id, name }) => ({ id, name })),
    events: { total: events[0]?.total ?? 0, latest: events.map(eventView) },
  };
}

function eventView({ id, type, title, startsAt, timeZone }: EventFacts): z.infer<typeof event> {
  return { id, type, title, startsAt: startsAt.toISOString(), timeZone };
}

/** For the member alone; without a row as if nothing was ever shown. */
export function sharingView(
  row: typeof memberSharing.$inferSelect | undefined,
): z.infer<typeof sharingAnswer> {
  return {
    phone: row?.phone ?? null,
    phoneShownTo: row?.phoneShownTo ?? "nobody",
    emailShownTo: row?.emailShownTo ?? "nobody",
    vehiclesShownTo: row?.vehiclesShownTo ?? "nobody",
  };
}
