import type { ERROR_MESSAGES, ErrorCode } from "@longpaddock/domain/errors";
import { TRPCClientError } from "@trpc/client";
import { FAILURE_REASONS } from "./failures/texts";
import { isRecord } from "./is-record";

/** A failed call, whether it was made over tRPC or REST. */
export interface Failure {
  /** An error code of the domain, NETWORK (no response) or ABORTED (cancelled by the user). */
  code: string;
  /** The HTTP status; 0 without a response. */
  status: number;
  /** The server's words, or the app's own for what happened. */
  message: string;
  /** The server's words for people, if the answer had any. */
  said?: string | undefined;
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
  message: FAILURE_REASONS.NETWORK,
  fields: {},
};

const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL",
};

/** From something between the browser and the server, such as a network that wants a sign-in first. */
const NETWORK_STATUSES = [407, 408, 511];

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

/** Without a response of the app: there is no network, or its server or database is down. */
const UNREACHABLE = ["NETWORK", "UNAVAILABLE"];

export const isUnreachable = (error: unknown) =>
  error !== null && UNREACHABLE.includes(readFailure(error).code);

export const isUnauthorized = (error: unknown) => readFailure(error).code === "UNAUTHORIZED";

/** Whether it isn't there any more, or isn't open to the caller. */
export const isClosed = (error: unknown) =>
  error !== null && ["FORBIDDEN", "NOT_FOUND"].includes(readFailure(error).code);

function fromTrpc(error: TRPCClientError<never>): Failure {
  const data: unknown = error.data;
  if (isRecord(data)) return failureFrom({ ...data, message: error.message }, Number(data.httpStatus) || 500);
  if (error.cause instanceof RestError) return error.cause.failure;
  const response = error.meta?.response;
  return response instanceof Response && !response.ok
    ? failureFrom({ requestId: response.headers.get("X-Request-Id") }, response.status)
    : NETWORK_FAILURE;
}

function failureFrom(body: unknown, status: number): Failure {
  const { code: given, message, fields, feature, profileType, requestId } = isRecord(body) ? body : {};
  if (!nonEmptyString(given) && NETWORK_STATUSES.includes(status)) return NETWORK_FAILURE;
  // Other 5xx are a proxy's words for a server that is down.
  const code =
    nonEmptyString(given) ?? CODE_BY_STATUS[status] ?? (status > 500 ? "UNAVAILABLE" : "BAD_REQUEST");
  const text = nonEmptyString(message);
  const said = text && !FOR_PROGRAMS.includes(text) ? text : undefined;
  return {
    code,
    status,
    message: said ?? reasonFor(code, status),
    said,
    fields: isRecord(fields) ? stringEntries(fields) : {},
    feature: nonEmptyString(feature),
    profileType: nonEmptyString(profileType),
    requestId: nonEmptyString(requestId),
  };
}

/** The server's default messages that are for other programs. */
const FOR_PROGRAMS: readonly string[] = [
  "Unauthorized",
  "Not found",
  "Invalid request",
  "Internal server error",
] satisfies (typeof ERROR_MESSAGES)[ErrorCode][];

const REASONS: Readonly<Record<string, string>> = FAILURE_REASONS;

const reasonFor = (code: string, status: number) =>
  REASONS[code] ?? FAILURE_REASONS[status < 500 ? "BAD_REQUEST" : "INTERNAL"];

function stringEntries(record: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

const nonEmptyString = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
