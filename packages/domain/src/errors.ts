import type { PlanItem, ProfileType } from "./plans";

/** Every way a request can fail, with what it says where the code at hand has nothing better to say. */
export const ERROR_MESSAGES = {
  BAD_REQUEST: "The request is not valid",
  UNAUTHORIZED: "Unauthorized",
  FORBIDDEN: "You don't have permission to do this",
  CROSS_SITE: "Cross-site request refused",
  ONBOARDING_REQUIRED: "Please finish setting up your profile first",
  FEATURE_REQUIRED: "Your plan does not include this",
  QUOTA_REACHED: "You have reached the limit of your plan",
  NOT_FOUND: "Not found",
  CONFLICT: "Somebody else changed this in the meantime. Please reload and try again.",
  BUSY: "Somebody else is changing this right now. Please try again.",
  PAYLOAD_TOO_LARGE: "The request is too large",
  UNSUPPORTED_MEDIA_TYPE: "This kind of content is not supported",
  TOO_MANY_REQUESTS: "Too many requests. Please wait a moment and try again.",
  STORAGE_FULL: "There is no room left to store this",
  UNAVAILABLE: "The service is not available right now. Please try again shortly.",
  INTERNAL: "Internal server error",
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERROR_MESSAGES;

export interface ErrorDetails {
  /** Sentences by the path of the field, as in `waypoints.3.latitude`. */
  fields?: Record<string, string> | undefined;
  /** What the plan lacks; goes with the actor's `profileType`. */
  feature?: PlanItem | undefined;
  profileType?: ProfileType | undefined;
  /** Seconds until another try makes sense. */
  retryAfter?: number | undefined;
  /** For the log only. */
  cause?: unknown;
  /** The log has it already, from where it happened. */
  isLogged?: boolean | undefined;
}

/** The one error that a request is allowed to end with. The transport gives each code its status. */
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
