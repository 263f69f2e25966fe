import type { DemoName } from "@longpaddock/db/seed/demo-group";
import { DEMO_RIDES, type DemoRide } from "@longpaddock/db/seed/demo-rides";
import { dayInZone } from "@longpaddock/domain/calendar";
import type { RsvpChoice } from "@longpaddock/domain/events/rules";
import { createRideInput } from "@longpaddock/domain/events/schema";
import type { OnboardedCtx } from "../core/context";
import { NO_UPLOADS } from "../core/files/upload";
import { createRide } from "../events/events/create-ride";
import { answerEvent } from "../riders/participations/answer-event";
import { daysBefore } from "./groups/seeded-group";
import type { DemoActors } from "./seed-members";
import { seedRideTalk } from "./seed-ride-talk";
import type { SeededRoute } from "./seed-routes";

const SATURDAY = 6;
const DAYS_AHEAD = 20;

type SeedCtx = Omit<OnboardedCtx, "actor" | "uploads" | "clock">;

interface Seeded {
  readonly actors: DemoActors;
  readonly routes: readonly SeededRoute[];
  readonly now: Date;
}

/** Creates the demo rides and the answers to them, as their organisers and riders did some days ago. */
export async function seedRides(ctx: SeedCtx, { actors, routes, now }: Seeded): Promise<void> {
  for (const ride of DEMO_RIDES) {
    const day = dayOf(ride, now);
    const at = new Date(Math.min(daysBefore(now, 1).getTime(), daysBefore(day, DAYS_AHEAD).getTime()));
    const as = (name: DemoName): OnboardedCtx => {
      const actor = actors.get(`${name}@longpaddock.example`);
      if (!actor) throw new Error(`The demo ride "${ride.name}" has an unknown rider`);
      return { ...ctx, actor, uploads: NO_UPLOADS, clock: { now: () => at } };
    };
    const { id } = await createRide(as(ride.by), createRideInput.parse(planOf(ride, day, routes)));
    const answer = async (names: readonly DemoName[] = [], status: RsvpChoice) => {
      for (const name of names) await answerEvent(as(name), { id, status, waitlist: true });
    };
    await answer(ride.tentative, "tentative");
    await answer(ride.declined, "declined");
    await answer(ride.confirmed, "confirmed");
    // After a past ride, its riders talk about it.
    const talkedAt = day < now ? daysBefore(day, -1) : at;
    await seedRideTalk((name) => ({ ...as(name), clock: { now: () => talkedAt } }), id, ride);
  }
}

function dayOf({ weeks }: DemoRide, now: Date): Date {
  if (weeks === null) return now;
  return daysBefore(now, -(((SATURDAY - now.getUTCDay() + 7) % 7) + 7 * weeks));
}

function planOf(ride: DemoRide, day: Date, routes: readonly SeededRoute[]) {
  const { name, description, vehicleType, time, timeZone, location, maxParticipants } = ride;
  const route = routes.find((seeded) => seeded.route.name === ride.route);
  if (ride.route && !route) throw new Error(`The demo ride "${name}" has an unknown route`);
  const dateTime = `${dayInZone(day, timeZone)}T${time}`;
  const routeId = route?.id ?? null;
  const [latitude, longitude] = ride.at;
  const place = { timeZone, location, latitude, longitude };
  return { name, description, vehicleType, dateTime, ...place, maxParticipants, routeId };
}
