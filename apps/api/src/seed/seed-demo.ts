import type { Tx } from "@longpaddock/db/client";
import { users } from "@longpaddock/db/schema/users";
import type { Services } from "../core/context";
import type { ServerDeps } from "../core/deps";
import type { Storage } from "../core/storage/storage";
import { demoCompletions, demoStars } from "./demo-marks";
import { seedMarks } from "./seed-marks";
import { seedMembers } from "./seed-members";
import { seedRatings } from "./seed-ratings";
import { seedRoutes } from "./seed-routes";

type SeedDeps = Pick<ServerDeps, "database" | "clock" | "services" | "log">;

const DAY = 86_400_000;
const DAYS_OF_HISTORY = 730;

/**
 * Puts the demo data into a database without any user: all of it or, where something fails, none. A failure is
 * logged and the server goes on without. Of processes that start together one seeds and the others find it done.
 */
export async function seedDemo({ database, clock, services, log }: SeedDeps): Promise<boolean> {
  const files = rememberFiles(services);
  try {
    return await database.exclusively((db) =>
      db.transaction((tx) => seedEmpty(tx, { clock, log, services: files.services })),
    );
  } catch (error) {
    log.error({ err: error }, "the demo data could not be put in");
    await files
      .removeAll()
      .catch((err: unknown) => log.error({ err }, "files of the demo data are left over"));
    return false;
  }
}

async function seedEmpty(tx: Tx, { clock, services, log }: Omit<SeedDeps, "database">): Promise<boolean> {
  const [somebody] = await tx.select({ id: users.id }).from(users).limit(1);
  if (somebody) return false;
  const now = clock.now();
  const actors = await seedMembers(tx, new Date(now.getTime() - DAYS_OF_HISTORY * DAY));
  const nobodysSession = { start: async () => {}, end: async () => {} };
  const ctx = { db: tx, requestId: "seed", log, services, session: nobodysSession, limit: async () => {} };
  const site = { actors, routes: await seedRoutes(ctx, actors, now), now };
  const completions = demoCompletions(site);
  await seedRatings(tx, completions);
  await seedMarks(tx, { completions, stars: demoStars(site) });
  return true;
}

/** The same services, whose storage remembers what it kept: a transaction does not take files back. */
function rememberFiles(services: Services) {
  const { storage } = services;
  const kept: string[] = [];
  return {
    services: {
      ...services,
      storage: {
        save: async (...[key, file]: Parameters<Storage["save"]>) => {
          kept.push(key);
          await storage.save(key, file);
        },
        read: (key: string) => storage.read(key),
        remove: (key: string) => storage.remove(key),
      },
    },
    removeAll: async () => {
      await Promise.all(kept.map((key) => storage.remove(key)));
    },
  };
}
