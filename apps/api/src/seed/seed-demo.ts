import type { Tx } from "@longpaddock/db/client";
import { users } from "@longpaddock/db/schema/users";
import type { Services } from "../core/context";
import type { ServerDeps } from "../core/deps";
import { recordOperatorAct } from "../core/record-admin-act";
import type { Storage } from "../core/storage/storage";
import { demoCompletions, demoStars } from "./demo-marks";
import { seedGroups } from "./groups/seed-groups";
import { seedBadges } from "./seed-badges";
import { seedMarks } from "./seed-marks";
import { seedMembers } from "./seed-members";
import { seedRatings } from "./seed-ratings";
import { seedRides } from "./seed-rides";
import { seedRoutePhotos } from "./seed-route-photos";
import { seedRoutes } from "./seed-routes";
import { seedWork } from "./seed-work";

type SeedDeps = Pick<ServerDeps, "database" | "clock" | "services" | "log">;

const DAY_MS = 86_400_000;
const DAYS_OF_HISTORY = 730;

/**
 * Adds the demo data to a database without users. Returns false if there are users or if something fails; then nothing
 * is added and the error is logged. Several processes can call this at the same time.
 */
export async function seedDemo({ database, clock, services, log }: SeedDeps): Promise<boolean> {
  const files = trackFiles(services);
  try {
    return await database.exclusively((db) =>
      db.transaction((tx) => seedEmpty(tx, { clock, log, services: files.services })),
    );
  } catch (error) {
    log.error({ err: error }, "could not add the demo data");
    await files
      .removeAll()
      .catch((err: unknown) => log.error({ err }, "could not remove the files of the demo data"));
    return false;
  }
}

async function seedEmpty(tx: Tx, { clock, services, log }: Omit<SeedDeps, "database">): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).limit(1);
  if (user) return false;
  const now = clock.now();
  const actors = await seedMembers(tx, new Date(now.getTime() - DAYS_OF_HISTORY * DAY_MS));
  const session = {
    start: async () => {},
    signedInAt: async () => null,
    storedId: () => "",
    end: async () => {},
  };
  const securityLog = { isWritten: false, takesRefusal: () => false };
  const ctx = {
    db: tx,
    replica: null,
    requestId: "seed",
    address: "",
    log,
    services,
    session,
    visit: { token: () => null, held: () => null, rider: () => null, begin: () => {} },
    securityLog,
    unlockedBadges: new Set<number>(),
    changes: new Set<string>(),
    limit: async () => {},
    countBlocked: () => {},
    takeTime: () => new AbortController().signal,
    isOver: () => false,
  };
  const seeded = { actors, routes: await seedRoutes(ctx, actors, now), now };
  const completions = demoCompletions(seeded);
  await seedRatings(tx, completions);
  await seedMarks(tx, { completions, stars: demoStars(seeded) });
  await seedRoutePhotos(ctx, seeded);
  await seedGroups(ctx, actors, now);
  await seedRides(ctx, seeded);
  await seedBadges(ctx, seeded, completions);
  await seedWork(tx, seeded);
  await recordOperatorAct(
    { db: tx, clock },
    { act: "demo_data_added", subject: { kind: "site", id: "database" } },
  );
  return true;
}

/** Records the saved files, because a rollback doesn't remove them. */
function trackFiles(services: Services) {
  const { storage } = services;
  const saved: string[] = [];
  return {
    services: {
      ...services,
      storage: {
        kind: storage.kind,
        save: async (...[key, file]: Parameters<Storage["save"]>) => {
          saved.push(key);
          await storage.save(key, file);
        },
        read: (key: string) => storage.read(key),
        remove: (key: string) => storage.remove(key),
        list: () => storage.list(),
        removeUnfinished: (before: Date) => storage.removeUnfinished(before),
      },
    },
    removeAll: async () => {
      await Promise.all(saved.map((key) => storage.remove(key)));
    },
  };
}
