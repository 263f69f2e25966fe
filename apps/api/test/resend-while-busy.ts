import type { LightMyRequestResponse } from "fastify";

/** Sends a request again when a busy machine had no connection or no lock for it in time, as a rider would. */
export async function resendWhileBusy(
  send: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await send();
    if (answer.statusCode !== 503 && !answer.payload.includes('"BUSY"')) return answer;
  }
}
