import { loadavg } from "node:os";
import { heading, table } from "../table";
import { jumpingClock } from "./clock/jumping-clock";
import { killApi } from "./crashes/kill-api";
import { killEmbedded } from "./crashes/kill-embedded";
import { killPostgres } from "./crashes/kill-postgres";
import { powerLoss } from "./crashes/power-loss";
import { twoEmbedded } from "./crashes/two-embedded";
import { deadlocks } from "./database/deadlocks";
import { exhaustedPool } from "./database/exhausted-pool";
import { frozenPostgres } from "./database/frozen-postgres";
import { restartPostgres } from "./database/restart-postgres";
import { startWithoutDatabase } from "./database/start-without-database";
import { timedOut } from "./database/timed-out";
import { fullDatabase } from "./disk/full-database";
import { fullUploads } from "./disk/full-uploads";
import { missingFile } from "./disk/missing-file";
import type { Fault, FaultOptions, UnplayedFault } from "./fault";
import { flood } from "./network/flood";
import { lossyNetwork } from "./network/lossy-network";
import { slowProviders } from "./network/slow-providers";
import { littleMemory } from "./shutdown/little-memory";
import { stopHard } from "./shutdown/stop-hard";
import { stopInFlight } from "./shutdown/stop-in-flight";
import { failingMigration } from "./upgrade/failing-migration";
import { migrateAtOnce } from "./upgrade/migrate-at-once";
import { restoreWhileWriting } from "./upgrade/restore-while-writing";
import { upgradeRelease } from "./upgrade/upgrade-release";

const FAULTS: Readonly<Record<string, Fault | UnplayedFault>> = {
  F01: killApi,
  F02: killPostgres,
  F03: restartPostgres,
  F04: startWithoutDatabase,
  F05: frozenPostgres,
  F06: exhaustedPool,
  F07: fullUploads,
  F08: fullDatabase,
  F09: stopInFlight,
  F10: stopHard,
  F11: timedOut,
  F12: deadlocks,
  F13: killEmbedded,
  F14: twoEmbedded,
  F15: powerLoss,
  F16: migrateAtOnce,
  F17: failingMigration,
  F18: jumpingClock,
  F19: restoreWhileWriting,
  F20: upgradeRelease,
  F21: missingFile,
  F22: slowProviders,
  F23: littleMemory,
  F24: flood,
  F25: lossyNetwork,
};

export const FAULT_IDS = Object.keys(FAULTS);

/** Plays the faults one after the other. @returns whether all promises were kept */
export async function measureFaults(ids: readonly string[], options: FaultOptions): Promise<boolean> {
  const played: Record<string, string>[] = [];
  for (const id of ids.length > 0 ? ids : FAULT_IDS) {
    const fault = FAULTS[id];
    if (!fault) continue;
    const { name, promise } = fault;
    console.log(`${id}: ${name}`);
    const outcome = "why" in fault ? null : await play(fault, options);
    const kept = outcome === null ? "not played" : outcome.passed ? "yes" : "**no**";
    const measured = "why" in fault ? fault.why : (outcome?.figure ?? "");
    console.log(`${id}: kept: ${kept}: ${measured}`);
    played.push({ row: id, "what was done": name, required: promise, measured, kept });
  }
  heading("Faults");
  console.log(table(played));
  const count = (kept: string) => played.filter((row) => row.kept === kept).length;
  const [kept, unplayed] = [count("yes"), count("not played")];
  console.log(
    `\n${kept} of ${played.length - unplayed} kept; ${unplayed} can't be played on one machine. ` +
      `Load of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  );
  return kept + unplayed === played.length;
}

const play = (fault: Fault, options: FaultOptions) =>
  fault.run(options).catch((error: unknown) => ({
    figure: `could not be played: ${error instanceof Error ? error.message : error}`,
    passed: false,
  }));
