import { BRAND } from "@longpaddock/domain/brand";
import { RETRY_TEXTS } from "@longpaddock/domain/shell/texts";
import { TRPCClientError } from "@trpc/client";
import { isRecord } from "./is-record";

/** A failed call, whether it was made over tRPC or REST. */
export interface Failure {
  /** An error code of the domain, NETWORK (no response) or ABORTED (cancelled by the user). */
  code: string;
  /** The HTTP status; 0 without a response. */
  status: number;
  message: string;
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
  feature?: string | undefined;
  profileType?: string | undefined;
  requestId?: string | undefined;
}

export class RestError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = "RestError";
    this.failure = failure;
  }
}

export const NETWORK_FAILURE: Failure = {
  code: "NETWORK",
  status: 0,
  message: `We couldn't reach ${BRAND.name}. Check your connection and try again.`,
  fields: {},
};

const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_REQUESTS",
  503: "UNAVAILABLE",
  507: "STORAGE_FULL",
};

/** Converts whatever a call threw. */
export function readFailure(error: unknown): Failure {
  if (error instanceof RestError) return error.failure;
  if (error instanceof TRPCClientError) return fromTrpc(error);
  return NETWORK_FAILURE;
}

/** Converts an unsuccessful REST response. A proxy may have replaced the documented body. */
export function failureFromResponse(status: number, bodyText: string): Failure {
  let body: unknown;
  try {
    body = JSON.parse(bodyText);
  } catch {
    body = null;
  }
  return failureFrom(body, status);
}

/** A hint to show beside a retry button. */
export const retryHint = (error: unknown) =>
  readFailure(error).status === 0 ? RETRY_TEXTS.checkConnection : RETRY_TEXTS.serverFailed;

/** Without a response of the app: there is no network, or its server or database is down. */
const UNREACHABLE = ["NETWORK", "UNAVAILABLE"];

export const isUnreachable = (error: unknown) =>
  error !== null && UNREACHABLE.includes(readFailure(error).code);

export const isUnauthorized = (error: unknown) => readFailure(error).code === "UNAUTHORIZED";

function fromTrpc(error: TRPCClientError<never>): Failure {
  const data: unknown = error.data;
  if (isRecord(data)) return failureFrom({ ...data, message: error.message }, Number(data.httpStatus) || 500);
  const response = error.meta?.response;
  return response instanceof Response && !response.ok
    ? failureFrom({ requestId: response.headers.get("X-Request-Id") }, response.status)
    : NETWORK_FAILURE;
}

function failureFrom(body: unknown, status: number): Failure {
  const { code, message, fields, feature, profileType, requestId } = isRecord(body) ? body : {};
  return {
    code: nonEmptyString(code) ?? CODE_BY_STATUS[status] ?? "INTERNAL",
    status,
    message: nonEmptyString(message) ?? "Something went wrong. Please try again.",
    fields: isRecord(fields) ? stringEntries(fields) : {},
    feature: nonEmptyString(feature),
    profileType: nonEmptyString(profileType),
    requestId: nonEmptyString(requestId),
  };
}

function stringEntries(record: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

const nonEmptyString = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
