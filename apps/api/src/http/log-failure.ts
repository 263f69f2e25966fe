import type { AppError } from "@longpaddock/domain/errors";
import type { FastifyBaseLogger } from "fastify";
import { STATUS } from "./errors";

/** Logs server errors with their cause, and client errors briefly at debug level. */
export function logFailure(log: FastifyBaseLogger, error: AppError): void {
  if (STATUS[error.code] >= 500 && !error.isLogged)
    log.error({ err: error.cause ?? error, code: error.code }, "request failed");
  else log.debug({ code: error.code, message: error.message, fields: error.fields }, "request refused");
}
