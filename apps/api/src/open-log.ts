import pino, { type DestinationStream, type Logger } from "pino";
import type { Env } from "./env";

const STDERR = 2;

export function openLog(
  env: Pick<Env, "logLevel">,
  out: DestinationStream = pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 }),
): Logger {
  return pino({ level: env.logLevel, serializers: { err: loggedError } }, out);
}

/** On standard error, because a command's result is on standard output, and at once, because the command ends soon. */
export const openCommandLog = (env: Pick<Env, "logLevel">): Logger =>
  openLog(env, pino.destination({ dest: STDERR, sync: true }));

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * Copies only known fields, because database errors also contain the values of the statement: password hashes, tokens
 * and emails.
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
