import { readFailure } from "../../../lib/errors";

/** What a form says of a failed call; of a failure on our side also the reference to find it with in the server's log. */
export function failureText(error: unknown): string | undefined {
  if (!error) return undefined;
  const { message, status, requestId, fields } = readFailure(error);
  if (Object.keys(fields).length > 0) return undefined;
  return status >= 500 && requestId ? `${message} Reference: ${requestId}` : message;
}
