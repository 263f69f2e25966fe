import { Histogram } from "prom-client";
import type { Storage } from "./storage";

export type StorageTimes = Histogram<"operation" | "outcome">;

/** The same storage, and how long it takes and how often it fails. */
export function measuredStorage(storage: Storage): { storage: Storage; storageTimes: StorageTimes } {
  const storageTimes: StorageTimes = new Histogram({
    name: "storage_operation_duration_seconds",
    help: "Time to save, remove or begin to read a stored file, tries included; outcome is ok or failed",
    labelNames: ["operation", "outcome"],
    buckets: [0.02, 0.1, 0.5, 2, 10],
    registers: [],
  });

  async function timed<T>(operation: "save" | "read" | "remove", work: Promise<T>): Promise<T> {
    const end = storageTimes.startTimer({ operation });
    try {
      const done = await work;
      end({ outcome: "ok" });
      return done;
    } catch (error) {
      end({ outcome: "failed" });
      throw error;
    }
  }

  const measured: Storage = {
    kind: storage.kind,
    save: (key, file) => timed("save", storage.save(key, file)),
    remove: (key) => timed("remove", storage.remove(key)),
    async read(key) {
      const end = storageTimes.startTimer({ operation: "read", outcome: "failed" });
      const found = await timed("read", storage.read(key));
      // In the middle of the file.
      found?.stream.once("error", () => end());
      return found;
    },
    list: () => storage.list(),
    removeUnfinished: (before) => storage.removeUnfinished(before),
  };
  return { storage: measured, storageTimes };
}
