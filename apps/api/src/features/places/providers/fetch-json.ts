import { BRAND } from "@longpaddock/domain/brand";
import type { z } from "zod";

const MAX_BYTES = 256 * 1024;

/** The message is safe to log: it contains neither the service's address nor our key. */
export class PlacesServiceError extends Error {
  override readonly name = "PlacesServiceError";
}

/** Does not follow redirects. @throws PlacesServiceError */
export async function fetchJson(address: URL, signal: AbortSignal): Promise<unknown> {
  const headers = { accept: "application/json", "user-agent": BRAND.name };
  const text = await read(address, { headers, signal, redirect: "manual" }).catch((error: unknown) => {
    throw error instanceof PlacesServiceError ? error : new PlacesServiceError(reasonOf(error));
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new PlacesServiceError("the response is not JSON");
  }
}

/** @throws PlacesServiceError if the response does not match the schema */
export function parseResponse<Schema extends z.ZodType>(schema: Schema, response: unknown): z.output<Schema> {
  const parsed = schema.safeParse(response);
  if (!parsed.success) throw new PlacesServiceError("the response does not have the documented shape");
  return parsed.data;
}

async function read(address: URL, init: RequestInit): Promise<string> {
  const response = await fetch(address, init);
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new PlacesServiceError(`status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new PlacesServiceError(`more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Uses only the error code, because fetch's messages contain the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no connection";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "timed out";
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return /^\w+$/.test(code) ? `no connection: ${code}` : "no connection";
}
