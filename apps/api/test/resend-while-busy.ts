import type { LightMyRequestResponse } from "fastify";

/** Sends a request again when a busy machine had no connection for it in time, as a rider would. */
export async function resendWhileBusy(
  send: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await send();
    if (answer.statusCode !== 503) return answer;
  }
}
