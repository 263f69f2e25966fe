import type { PlanItem, ProfileType } from "./plans";

/** Every error code with its default message. */
export const ERROR_MESSAGES = {
  BAD_REQUEST: "Invalid request",
  UNAUTHORIZED: "Unauthorized",
  FORBIDDEN: "You don't have permission to do this",
  SUSPENDED: "This account is suspended",
  CROSS_SITE: "Cross-site request refused",
  ONBOARDING_REQUIRED: "Please finish setting up your profile first",
  FEATURE_REQUIRED: "Your plan doesn't include this",
  QUOTA_REACHED: "You have reached your plan's limit",
  NOT_FOUND: "Not found",
  METHOD_NOT_ALLOWED: "This address doesn't accept this method",
  CONFLICT: "Someone else has just changed this. Please reload and try again.",
  ACKNOWLEDGMENT_REQUIRED: "Please read and accept the briefing before you check in",
  BUSY: "Someone else is changing this right now. Please try again.",
  PAYLOAD_TOO_LARGE: "The request is too large",
  UNSUPPORTED_MEDIA_TYPE: "This type of content isn't supported",
  TOO_MANY_REQUESTS: "Too many requests. Please wait a moment and try again.",
  STORAGE_FULL: "There isn't enough storage space left",
  UNAVAILABLE: "The service isn't available right now. Please try again shortly.",
  INTERNAL: "Internal server error",
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERROR_MESSAGES;

export interface ErrorDetails {
  /** Messages by field path, as in `waypoints.3.latitude`. */
  fields?: Record<string, string> | undefined;
  /** The missing feature or the limit that was reached; sent with `profileType`. */
  feature?: PlanItem | undefined;
  profileType?: ProfileType | undefined;
  /** Seconds to wait before trying again. */
  retryAfter?: number | undefined;
  /** For the log only. */
  cause?: unknown;
  /** True when the error was logged where it happened. */
  isLogged?: boolean | undefined;
}

/** The only error type that requests end with; the transport maps each code to a status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly feature: PlanItem | undefined;
  readonly profileType: ProfileType | undefined;
  readonly retryAfter: number | undefined;
  readonly isLogged: boolean;

  constructor(code: ErrorCode, message: string = ERROR_MESSAGES[code], details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = details.fields;
    this.feature = details.feature;
    this.profileType = details.profileType;
    this.retryAfter = details.retryAfter;
    this.isLogged = details.isLogged ?? false;
  }
}

export function isAppError(thrown: unknown): thrown is AppError {
  return thrown instanceof AppError;
}
