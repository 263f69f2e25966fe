import { TRPCClientError } from "@trpc/client";

/** A failed call as the screens read it, whichever way it was made. */
export interface Failure {
  /** A code of the domain's table, or one of ours: NETWORK (no answer), ABORTED (the reader cancelled). */
  code: string;
  /** The HTTP status; 0 where there was no answer. */
  status: number;
  message: string;
  /** Sentences by field name, where the server found a field wrong. */
  fields: Readonly<Record<string, string>>;
  feature?: string;
  profileType?: string;
  requestId?: string;
}

/** A REST call that failed, for the calls that are made without tRPC. */
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
  message: "We could not reach Long Paddock. Check your connection and try again.",
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

/** Reads whatever a call threw. */
export function readFailure(error: unknown): Failure {
  if (error instanceof RestError) return error.failure;
  if (error instanceof TRPCClientError) return fromTrpc(error);
  return NETWORK_FAILURE;
}

/** Reads a REST answer that was not a success; the body may be anything a proxy puts there. */
export function failureFromResponse(status: number, bodyText: string): Failure {
  let body: unknown;
  try {
    body = JSON.parse(bodyText);
  } catch {
    body = null;
  }
  return failureFrom(body, status);
}

export const isUnauthorized = (error: unknown) => readFailure(error).code === "UNAUTHORIZED";

function fromTrpc(error: TRPCClientError<never>): Failure {
  const data: unknown = error.data;
  if (isRecord(data)) return failureFrom({ ...data, message: error.message }, Number(data.httpStatus) || 500);
  const response = error.meta?.response;
  return response instanceof Response && !response.ok ? failureFrom(null, response.status) : NETWORK_FAILURE;
}

function failureFrom(body: unknown, status: number): Failure {
  const told = isRecord(body) ? body : {};
  return {
    code: text(told.code) ?? CODE_BY_STATUS[status] ?? "INTERNAL",
    status,
    message: text(told.message) ?? "Something went wrong. Please try again.",
    fields: isRecord(told.fields) ? textsOf(told.fields) : {},
    ...optional("feature", told.feature),
    ...optional("profileType", told.profileType),
    ...optional("requestId", told.requestId),
  };
}

function optional<Name extends string>(name: Name, value: unknown): { [K in Name]?: string } {
  const told = text(value);
  return told === undefined ? {} : ({ [name]: told } as { [K in Name]: string });
}

function textsOf(record: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
