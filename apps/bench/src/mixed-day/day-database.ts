import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@longpaddock/db/open";
import { fill, openBenchDatabase } from "../data/database";
import { type Day, dayRows, findDay } from "./day-rows";

export interface DayDatabase {
  /** Empty for the embedded one. */
  databaseUrl: string;
  /** Of the servers. */
  settings: Readonly<Record<string, string>>;
  day: Day;
  remove(): Promise<void>;
}

interface Options {
  members: number;
  isEmbedded: boolean;
}

/** A seeded database, on PostgreSQL or in a folder for a server that has the embedded one, and who acts on it. */
export async function openDayDatabase({ members, isEmbedded }: Options): Promise<DayDatabase> {
  const seed = dayRows(members);
  const folder = await mkdtemp(join(tmpdir(), "long-paddock-day-"));
  const bench = isEmbedded ? null : await openBenchDatabase(seed);
  const databaseUrl = bench?.url ?? "";
  const remove = async () => {
    await bench?.remove();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const database = await openDatabase({ databaseUrl, dataDir: folder });
    try {
      if (isEmbedded) await fill(database, seed);
      const day = await findDay(database.db, members);
      return { databaseUrl, settings: isEmbedded ? { DATA_DIR: folder } : {}, day, remove };
    } finally {
      await database.close();
    }
  } catch (error) {
    await remove();
    throw error;
  }
}
