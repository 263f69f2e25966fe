import { type Failure, readFailure } from "../errors";
import { RETRY_TEXTS } from "./texts";

/** Why something couldn't be loaded, to show beside a retry button. Only a 5xx is our side. */
export function failureHint(error: unknown): string {
  const failure = readFailure(error);
  if (failure.status === 0) return RETRY_TEXTS.checkConnection;
  return failure.status < 500 ? failure.message : withReference(failure, RETRY_TEXTS.serverFailed);
}

/** Why something couldn't be done, for a form or a dialog. */
export function failureMessage(error: unknown): string {
  const failure = readFailure(error);
  return withReference(failure, failure.message);
}

/** What a form says about a failed call, unless a field says it. */
export const failureText = (error: unknown) =>
  error && Object.keys(readFailure(error).fields).length === 0 ? failureMessage(error) : undefined;

/** The number that finds a failure on our side in the server's log. */
export const referenceOf = ({ status, requestId }: Failure) => (status >= 500 ? requestId : undefined);

function withReference(failure: Failure, text: string): string {
  const reference = referenceOf(failure);
  return reference ? `${text} Reference: ${reference}` : text;
}

const EXPLAINED = [
  "NETWORK",
  "UNAUTHORIZED",
  "FORBIDDEN",
  "PAYLOAD_TOO_LARGE",
  "TOO_MANY_REQUESTS",
  "UNAVAILABLE",
];

/** What a toast adds to a text that doesn't say why something failed. */
export const reasonOf = ({ code, message }: Failure) => (EXPLAINED.includes(code) ? message : undefined);
