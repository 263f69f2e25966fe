import type { AppError, ErrorCode } from "@longpaddock/domain/errors";
import { FEATURES, LIMITS, PROFILE_TYPES } from "@longpaddock/domain/plans";
import { TRPCError } from "@trpc/server";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { z } from "zod";
import { asAppError } from "../core/failures/as-app-error";

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

/** Returns the seconds after which the client may try again. */
export function retryAfter(error: AppError): number | undefined {
  return error.retryAfter ?? (error.code === "UNAVAILABLE" ? 5 : undefined);
}

/** Converts anything thrown in a call, also by tRPC itself. */
export function toAppError(thrown: unknown): AppError {
  return asAppError(thrown instanceof TRPCError && thrown.cause ? thrown.cause : thrown);
}
