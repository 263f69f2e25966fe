import { BRAND } from "@longpaddock/domain/brand";
import type { z } from "zod";

const MOST_BYTES = 256 * 1024;

/** Why a service's answer is of no use, in words of ours: neither its address nor our key is in them. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/**
 * What the service answers, as JSON that nobody has looked at yet. Redirects are not followed.
 *
 * @throws NoAnswer
 */
export async function askJson(address: URL, signal: AbortSignal): Promise<unknown> {
  const headers = { accept: "application/json", "user-agent": BRAND.name };
  const text = await read(address, { headers, signal, redirect: "manual" }).catch((error: unknown) => {
    throw error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error));
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new NoAnswer("the answer is not JSON");
  }
}

/** @throws NoAnswer where the answer is another than the schema says */
export function shaped<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new NoAnswer("the answer has another shape than documented");
  return parsed.data;
}

async function read(address: URL, init: RequestInit): Promise<string> {
  const response = await fetch(address, init);
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new NoAnswer(`status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new NoAnswer(`more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The messages of fetch name the address, so only the code of its cause is told. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no connection";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "no answer in time";
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return /^\w+$/.test(code) ? `no connection: ${code}` : "no connection";
}
