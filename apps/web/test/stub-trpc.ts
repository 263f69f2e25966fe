import { afterEach, vi } from "vitest";

/** Refuses a call with this code and status. */
export class Refusal {
  constructor(
    readonly code: string,
    readonly httpStatus: number,
    readonly fields: Record<string, string> = {},
  ) {}

  /** What the server says besides the code. */
  message?: string;

  /** What the member's plan lacks. */
  feature?: string;
}

const UNKNOWN = new Refusal("UNAUTHORIZED", 401);

/** What each procedure answers, or a function of its input that does or promises to. Tests may change it meanwhile. */
export type Answers = Record<string, unknown>;

/** Answers calls over tRPC until the test ends. What isn't among the answers needs a sign-in. */
export function stubTrpc(answers: Answers): Answers {
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const url = new URL(address, "http://localhost");
    const inputs = JSON.parse(String(init?.body ?? url.searchParams.get("input") ?? "{}"));
    const names = url.pathname.replace("/trpc/", "").split(",");
    const given = names.map((name, index) => answerOf(answers[name], inputs[index]));
    return new Response(JSON.stringify(await Promise.all(given)));
  });
  return answers;
}

afterEach(() => vi.unstubAllGlobals());

async function answerOf(answer: unknown, input: unknown) {
  const given = await (typeof answer === "function" ? answer(input) : (answer ?? UNKNOWN));
  if (!(given instanceof Refusal)) return { result: { data: given } };
  const { code, message = code, httpStatus, fields, feature } = given;
  return { error: { message, code: -32000, data: { code, httpStatus, fields, feature } } };
}
