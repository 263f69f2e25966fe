import type { Member } from "../../data/members";

export const NO_ANSWER = 0;

export interface Answer {
  /** NO_ANSWER when the connection broke or nothing came in time. */
  status: number;
  body: unknown;
  milliseconds: number;
}

export interface Call {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: object;
  /** Where it is sent, if not to the origin itself: a proxy in between. */
  via?: string;
}

/** Longer than the server may take for any answer. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Sends a call as a member, or as a visitor, and never throws. */
export async function send(
  origin: string,
  { method, path, body, via = origin }: Call,
  member?: Member,
): Promise<Answer> {
  const start = performance.now();
  const isForm = body instanceof FormData;
  const answerWith = (status: number, answered: unknown): Answer => ({
    status,
    body: answered,
    milliseconds: performance.now() - start,
  });
  try {
    const response = await fetch(via + path, {
      method,
      headers: {
        origin,
        ...(member && { cookie: member.cookie }),
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const text = await response.text();
    return answerWith(response.status, parse(text));
  } catch {
    return answerWith(NO_ANSWER, null);
  }
}

export const isDone = ({ status }: Answer) => status >= 200 && status < 300;

/** The id in the body of an answer. */
export function idIn({ body }: Answer): number {
  const id = typeof body === "object" && body !== null && "id" in body ? body.id : null;
  if (typeof id !== "number") throw new Error(`an answer without an id: ${JSON.stringify(body)}`);
  return id;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
