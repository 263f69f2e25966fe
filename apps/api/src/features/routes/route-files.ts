import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "../../core/context";

type FileCtx = Pick<Ctx, "db" | "services" | "clock" | "log">;

export const newGpxKey = () => `gpx/${uuidv7()}.gpx`;

/** Called after its route. */
export const gpxFileName = (routeName: string) => `${[...routeName].slice(0, 120).join("")}.gpx`;

/** Keeps a file whose row is not written yet: the note of it goes in the transaction that writes the row. */
export async function keepGpx(
  { db, services, clock }: FileCtx,
  storageKey: string,
  path: string,
): Promise<void> {
  await db.insert(pendingFiles).values({ storageKey, createdAt: clock.now() });
  await services.storage.keep(storageKey, { path, contentType: "application/gpx+xml" });
}

/** Removes files that are noted and that no row names any more. What fails here the sweep does. */
export async function forgetFiles(
  { db, services, log }: FileCtx,
  storageKeys: readonly string[],
): Promise<void> {
  if (storageKeys.length === 0) return;
  const outcomes = await Promise.allSettled(storageKeys.map((key) => services.storage.remove(key)));
  const removed = storageKeys.filter((_, i) => outcomes[i]?.status === "fulfilled");
  try {
    await db.delete(pendingFiles).where(inArray(pendingFiles.storageKey, removed));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
  } catch (error) {
    log.warn({ err: error, files: storageKeys.length }, "files that no route names are left to the sweep");
  }
}
