import { ERROR_MESSAGES } from "@longpaddock/domain/errors";
import type { LightMyRequestResponse } from "fastify";

/** Sends a request again when a busy machine had no connection or no lock for it in time, as a rider would. */
export async function resendWhileBusy(
  send: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await send();
    if (!isBusy(answer)) return answer;
  }
}

const isBusy = (answer: LightMyRequestResponse): boolean =>
  answer.statusCode === 503 || (answer.statusCode === 409 && answer.json().message === ERROR_MESSAGES.BUSY);
