import { AppError, ERROR_MESSAGES, type ErrorCode, isAppError } from "@longpaddock/domain/errors";
import { REQUIRED } from "@longpaddock/domain/fields";
import { ZodError } from "zod";
import { sqlState } from "../within-transaction";

/** Faults that an answer lists. */
const MAX_FAULTS = 20;

/** Used when the schema has no message of its own. */
const WRONG_TYPE = "is missing or has the wrong type";

/** Converts anything thrown into an AppError. An unknown error becomes INTERNAL; only the log shows its cause. */
export function asAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (error instanceof ZodError) return invalidInput(error);
  return fromDatabase(error) ?? fromTransport(error) ?? new AppError("INTERNAL", undefined, { cause: error });
}

function invalidInput(error: ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues.slice(0, MAX_FAULTS))
    fields[path.join(".") || "input"] ??= /^Invalid input/.test(message) ? WRONG_TYPE : message;
  const [[field, message] = []] = Object.entries(fields);
  return new AppError("BAD_REQUEST", field && message && sentenceOf(field, message), { fields });
}

/** Puts the field in front of messages that need it, such as "must be …". */
function sentenceOf(field: string, message: string): string {
  if (message === REQUIRED) return `${field} is required`;
  return /^[a-z]/.test(message) ? `${field} ${message}` : message;
}

/**
 * Lost and refused connections, a full or stopping server, a standby or a read-only database, cancelled statements and
 * transactions that took too long.
 */
const UNAVAILABLE_STATES = /^(08|28|3D|53|57|25006|25P0[34])/;

/** Returns null for a SQLSTATE that means a bug on our side. */
function fromDatabase(error: unknown): AppError | null {
  const state = sqlState(error);
  if (state === "22021" || state === "22P05")
    return new AppError("BAD_REQUEST", "The text contains a character that is not allowed");
  // The row that this one refers to has just been deleted, for example with its member's account.
  if (state === "23503") return new AppError("CONFLICT");
  if (state === "23505") return new AppError("CONFLICT", "This already exists");
  if (state === "40001" || state === "40P01" || state === "55P03") return new AppError("BUSY");
  if (state === "53100") return new AppError("STORAGE_FULL", undefined, { cause: error });
  if (state && UNAVAILABLE_STATES.test(state))
    return new AppError("UNAVAILABLE", undefined, { cause: error });
  return null;
}

const SYSTEM: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: "STORAGE_FULL",
  EDQUOT: "STORAGE_FULL",
  ECONNREFUSED: "UNAVAILABLE",
  ECONNRESET: "UNAVAILABLE",
  ECONNABORTED: "UNAVAILABLE",
  EPIPE: "UNAVAILABLE",
  ETIMEDOUT: "UNAVAILABLE",
  EHOSTUNREACH: "UNAVAILABLE",
  ENETUNREACH: "UNAVAILABLE",
  ENOTFOUND: "UNAVAILABLE",
  EAI_AGAIN: "UNAVAILABLE",
  CONNECTION_CLOSED: "UNAVAILABLE",
  CONNECTION_ENDED: "UNAVAILABLE",
  CONNECTION_DESTROYED: "UNAVAILABLE",
  CONNECT_TIMEOUT: "UNAVAILABLE",
  POOL_EXHAUSTED: "UNAVAILABLE",
  FST_UNDER_PRESSURE: "UNAVAILABLE",
  NOT_FOUND: "NOT_FOUND",
};

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: "BAD_REQUEST",
  // Thrown by @fastify/static for a forbidden path.
  403: "NOT_FOUND",
  404: "NOT_FOUND",
  406: "UNSUPPORTED_MEDIA_TYPE",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
};

/** Maps errors of the operating system, the database driver and Fastify by their code or status. */
function fromTransport(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // The status first: Fastify gives ECONNRESET with status 400 when the client leaves.
    const status = "statusCode" in cause && typeof cause.statusCode === "number" ? cause.statusCode : 500;
    const known = BY_STATUS[status] ?? (status >= 400 && status < 500 ? "BAD_REQUEST" : undefined);
    if (known) return new AppError(known, known === "BAD_REQUEST" ? cause.message : ERROR_MESSAGES[known]);
    const code = "code" in cause && typeof cause.code === "string" ? SYSTEM[cause.code] : undefined;
    if (code) return new AppError(code, undefined, { cause: error });
  }
  return null;
}
