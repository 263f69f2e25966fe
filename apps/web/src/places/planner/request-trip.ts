import type { Inputs, Outputs } from "../../lib/api";
import { failureFromResponse, NETWORK_FAILURE, RestError } from "../../lib/errors";

export type TripInput = Inputs["planner"]["generate"];
export type GeneratedTrip = Outputs["planner"]["generate"];

/** The server's own limit is shorter. */
const ANSWER_TIMEOUT_MS = 40_000;

/**
 * Calls REST, because an AI service can take longer than the limit of other calls.
 * @throws RestError with ABORTED after the signal
 */
export async function requestTrip(input: TripInput, signal: AbortSignal): Promise<GeneratedTrip> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(abort, ANSWER_TIMEOUT_MS);
  try {
    const response = await fetch("/api/routes/generate-ai", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(input),
      signal: controller.signal,
    });
    const text = await response.text();
    if (!response.ok) throw new RestError(failureFromResponse(response.status, text));
    return JSON.parse(text) as GeneratedTrip;
  } catch (error) {
    if (error instanceof RestError) throw error;
    throw new RestError(signal.aborted ? { ...NETWORK_FAILURE, code: "ABORTED" } : NETWORK_FAILURE);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}
