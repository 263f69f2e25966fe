import pino, { type DestinationStream, type Logger } from "pino";
import type { Env } from "./env";

/** JSON lines on stdout; nothing in them that could be used to sign in. */
export function openLog(
  env: Pick<Env, "logLevel">,
  out: DestinationStream = pino.destination({ sync: false }),
): Logger {
  return pino({ level: env.logLevel, serializers: { err: loggedError } }, out);
}

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * An error as the log has it: an allow-list. Database errors carry the statement's parameters in their fields
 * and in their message, and those may be a password's hash, a token or an email.
 */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const message = withoutParameters(error.message);
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: error.stack.replace(error.message, message) }),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}

const withoutParameters = (message: string) => message.split("\nparams:", 1)[0] ?? "";
