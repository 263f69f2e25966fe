import { STATUS, toAppError } from "../errors";
import type { Metrics, Transport } from "./metrics";

/** Runs a procedure and notes how long it took and how it ended. */
export async function measured<T>(
  metrics: Metrics,
  labels: { procedure: string; transport: Transport },
  run: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const note = (status: number) =>
    metrics.observeProcedure({ ...labels, status }, (performance.now() - start) / 1000);
  try {
    const result = await run();
    note(200);
    return result;
  } catch (error) {
    note(STATUS[toAppError(error).code]);
    throw error;
  }
}
