import { BRAND } from "@longpaddock/domain/brand";
import type { z } from "zod";

const MAX_BYTES = 256 * 1024;

interface JsonRequest {
  signal: AbortSignal;
  /** Sent as JSON with POST. */
  body?: unknown;
  headers?: Record<string, string>;
  maxBytes?: number;
}

/** An external service failed. The message is safe to log: it contains neither the service's address nor our key. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
}

/** Does not follow redirects. @throws ServiceError */
export async function fetchJson(address: URL, request: JsonRequest): Promise<unknown> {
  const { signal, body, headers, maxBytes = MAX_BYTES } = request;
  const init: RequestInit = {
    headers: {
      accept: "application/json",
      "user-agent": BRAND.name,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    signal,
    redirect: "manual",
  };
  return parseJson(await read(address, init, maxBytes).catch(rethrow));
}

/** @throws ServiceError */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError("the response is not JSON");
  }
}

/** @throws ServiceError if the response does not match the schema */
export function parseResponse<Schema extends z.ZodType>(schema: Schema, response: unknown): z.output<Schema> {
  const parsed = schema.safeParse(response);
  if (!parsed.success) throw new ServiceError("the response does not have the documented shape");
  return parsed.data;
}

async function read(address: URL, init: RequestInit, maxBytes: number): Promise<string> {
  const response = await fetch(address, init);
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new ServiceError(`status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ServiceError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function rethrow(error: unknown): never {
  throw error instanceof ServiceError ? error : new ServiceError(reasonOf(error));
}

/** Uses only the error code, because fetch's messages contain the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no connection";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "timed out";
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return /^\w+$/.test(code) ? `no connection: ${code}` : "no connection";
}
