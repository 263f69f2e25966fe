import { AppError, ERROR_MESSAGES, type ErrorCode, isAppError } from "@longpaddock/domain/errors";
import { REQUIRED } from "@longpaddock/domain/fields";
import { FEATURES, LIMITS, PROFILE_TYPES } from "@longpaddock/domain/plans";
import { TRPCError } from "@trpc/server";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { ZodError, z } from "zod";
import { sqlState } from "../core/within-transaction";

export const STATUS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  SUSPENDED: 403,
  CROSS_SITE: 403,
  ONBOARDING_REQUIRED: 403,
  FEATURE_REQUIRED: 403,
  QUOTA_REACHED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  ACKNOWLEDGMENT_REQUIRED: 409,
  BUSY: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const satisfies Record<ErrorCode, number>;

/** tRPC knows fewer codes than we do. */
const RPC_CODES = {
  BAD_REQUEST: "BAD_REQUEST",
  UNAUTHORIZED: "UNAUTHORIZED",
  FORBIDDEN: "FORBIDDEN",
  SUSPENDED: "FORBIDDEN",
  CROSS_SITE: "FORBIDDEN",
  ONBOARDING_REQUIRED: "FORBIDDEN",
  FEATURE_REQUIRED: "FORBIDDEN",
  QUOTA_REACHED: "FORBIDDEN",
  NOT_FOUND: "NOT_FOUND",
  METHOD_NOT_ALLOWED: "METHOD_NOT_SUPPORTED",
  CONFLICT: "CONFLICT",
  ACKNOWLEDGMENT_REQUIRED: "CONFLICT",
  BUSY: "CONFLICT",
  PAYLOAD_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  UNSUPPORTED_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  TOO_MANY_REQUESTS: "TOO_MANY_REQUESTS",
  INTERNAL: "INTERNAL_SERVER_ERROR",
  UNAVAILABLE: "SERVICE_UNAVAILABLE",
  STORAGE_FULL: "INTERNAL_SERVER_ERROR",
} as const satisfies Record<ErrorCode, TRPCError["code"]>;

/** The body of a failed REST request; tRPC sends the same fields in `data`. */
export const errorSchema = z
  .strictObject({
    message: z.string(),
    code: z.enum(Object.keys(STATUS) as ErrorCode[]),
    feature: z.enum([...FEATURES, ...LIMITS]).exactOptional(),
    profileType: z.enum(PROFILE_TYPES).exactOptional(),
    fields: z.record(z.string(), z.string()).exactOptional(),
  })
  .meta({ id: "Error" });

type ErrorBody = z.output<typeof errorSchema>;

export function errorBody({ code, message, feature, profileType, fields }: AppError): ErrorBody {
  return {
    message,
    code,
    ...(feature && { feature }),
    ...(profileType && { profileType }),
    ...(fields && { fields }),
  };
}

interface FailedCall {
  path?: string | undefined;
  requestId: string | undefined;
}

/** The `error` of a failed tRPC call, or of a whole request to tRPC. */
export function rpcError(error: AppError, { path, requestId }: FailedCall) {
  const { message, ...data } = errorBody(error);
  return {
    code: TRPC_ERROR_CODES_BY_KEY[RPC_CODES[error.code]],
    message,
    data: { ...data, httpStatus: STATUS[error.code], path, requestId },
  };
}

/** Faults that an answer lists. */
const MAX_FAULTS = 20;

/** Returns the seconds after which the client may try again. */
export function retryAfter(error: AppError): number | undefined {
  return error.retryAfter ?? (error.code === "UNAVAILABLE" ? 5 : undefined);
}

/** Used when the schema has no message of its own. */
const WRONG_TYPE = "is missing or has the wrong type";

/** Converts anything thrown into an AppError. An unknown error becomes INTERNAL; only the log shows its cause. */
export function toAppError(thrown: unknown): AppError {
  const error = thrown instanceof TRPCError && thrown.cause ? thrown.cause : thrown;
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
