import { TRPCClientError } from "@trpc/client";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createApiClient } from "./api";
import {
  failureFromResponse,
  isUnauthorized,
  isUnreachable,
  NETWORK_FAILURE,
  RestError,
  readFailure,
} from "./errors";
import { failureHint, failureMessage, failureText, reasonOf } from "./failures/failure-texts";

afterEach(() => vi.unstubAllGlobals());

const answer = (data: Record<string, unknown>, message = "No") =>
  TRPCClientError.from({ error: { message, code: -32600, data } });

describe("a tRPC failure", () => {
  test("carries the fields that the server sent with its message", () => {
    const failure = readFailure(
      answer(
        {
          code: "FEATURE_REQUIRED",
          httpStatus: 403,
          feature: "canUploadGPX",
          profileType: "free",
          requestId: "r-1",
          fields: { gpxFile: "is not yours to send", odd: 7 },
        },
        "Your plan has no GPX upload",
      ),
    );
    expect(failure).toEqual({
      code: "FEATURE_REQUIRED",
      status: 403,
      message: "Your plan has no GPX upload",
      said: "Your plan has no GPX upload",
      feature: "canUploadGPX",
      profileType: "free",
      requestId: "r-1",
      fields: { gpxFile: "is not yours to send" },
    });
  });

  test("without a response has the code NETWORK", () => {
    const failure = readFailure(TRPCClientError.from(new TypeError("Failed to fetch")));
    expect(failure.code).toBe("NETWORK");
    expect(failure.status).toBe(0);
  });

  test("from outside tRPC, such as a rate limit or a proxy, takes its code from the status", () => {
    const error = TRPCClientError.from(new Error("Unable to transform response from server"), {
      meta: { response: new Response("<html>", { status: 429 }) },
    });
    expect(readFailure(error)).toMatchObject({ code: "TOO_MANY_REQUESTS", status: 429 });
  });

  test("keeps the id of its request, no matter who answered", () => {
    const headers = { "X-Request-Id": "r-2" };
    const refused = TRPCClientError.from(new Error("Unable to transform response from server"), {
      meta: { response: new Response("{}", { status: 503, headers }) },
    });
    expect(readFailure(refused)).toMatchObject({ status: 503, requestId: "r-2" });
  });

  test("counts as unauthorized for 401 but not for 403", () => {
    expect(isUnauthorized(answer({ code: "UNAUTHORIZED", httpStatus: 401 }))).toBe(true);
    expect(isUnauthorized(answer({ code: "FORBIDDEN", httpStatus: 403 }))).toBe(false);
  });
});

describe("a REST failure", () => {
  test("takes its code and message from the documented body", () => {
    const body = JSON.stringify({ message: "The file is too large", code: "PAYLOAD_TOO_LARGE" });
    const failure = failureFromResponse(413, body);
    expect(failure).toEqual({
      code: "PAYLOAD_TOO_LARGE",
      status: 413,
      message: "The file is too large",
      said: "The file is too large",
      fields: {},
    });
    expect(readFailure(new RestError(failure))).toBe(failure);
  });

  test.each(["", "<html>502 Bad Gateway</html>", "[]", "null", '{"message":7}'])(
    "with the body %j still has a message",
    (body) => {
      expect(failureFromResponse(500, body)).toMatchObject({
        code: "INTERNAL",
        message: "Something went wrong on our side. Try again in a moment.",
      });
    },
  );
});

const trpcError = (status: number, message: string, code: string) =>
  TRPCClientError.from({ error: { message, code: -32600, data: { code, httpStatus: status } } });
async function htmlToTrpc(status: number): Promise<unknown> {
  const headers = { "Content-Type": "text/html" };
  vi.stubGlobal("fetch", async () => new Response("<html>Blocked</html>", { status, headers }));
  return createApiClient()
    .auth.user.query()
    .catch((error: unknown) => error);
}
const htmlToRest = (status: number) => new RestError(failureFromResponse(status, "<html>Blocked</html>"));

describe.each<[string, (status: number) => unknown]>([
  ["REST in our own shape", (status) => new RestError(failureFromResponse(status, "{}"))],
  ["REST through a proxy that answers itself", htmlToRest],
  ["tRPC through a proxy that answers itself", htmlToTrpc],
])("%s", (_transport, failed) => {
  test.each([401, 403, 404, 409, 413, 429, 451])("a %i is not our side's fault", async (status) => {
    const error = await failed(status);
    for (const text of [failureHint(error), failureMessage(error)]) {
      expect(text).not.toContain("our side");
      expect(text).not.toMatch(/unauthorized/i);
    }
  });

  test.each([
    [401, /no longer signed in/],
    [403, /permission/],
    [413, /too large/],
    [429, /[Tt]oo many requests/],
  ])("a %i says which it is", async (status, words) => {
    const error = await failed(status);
    expect(failureHint(error)).toMatch(words);
    expect(reasonOf(readFailure(error))).toMatch(words);
  });

  test.each([500, 502, 503, 504, 507, 520])("a %i is our side's", async (status) => {
    expect(failureHint(await failed(status))).toContain("on our side");
  });

  test.each([502, 503, 504, 522, 530])(
    "a %i shows what this device keeps, like no network",
    async (status) => {
      expect(isUnreachable(await failed(status))).toBe(true);
    },
  );

  test.each([407, 408, 511])("a %i is the network's", async (status) => {
    expect(failureHint(await failed(status))).toBe("Check your connection and try again.");
  });
});

test("the server's message for other programs is replaced, and its own words are kept", () => {
  expect(failureMessage(trpcError(401, "Unauthorized", "UNAUTHORIZED"))).toContain("no longer signed in");
  expect(failureMessage(trpcError(401, "Invalid email or password", "UNAUTHORIZED"))).toBe(
    "Invalid email or password",
  );
  expect(failureMessage(trpcError(403, "Only members can see this", "FORBIDDEN"))).toBe(
    "Only members can see this",
  );
});

test("only a failure on our side shows its reference", () => {
  const withId = (status: number) =>
    new RestError({ ...failureFromResponse(status, ""), requestId: "req-7" });
  expect(failureHint(withId(500))).toBe(
    "Something went wrong on our side. Try again in a moment. Reference: req-7",
  );
  expect(failureHint(withId(429))).not.toContain("req-7");
});

test("a failed query blames the connection only without a response", () => {
  expect(failureHint(new RestError(NETWORK_FAILURE))).toBe("Check your connection and try again.");
});

const failed = (changes: object) => new RestError({ ...NETWORK_FAILURE, message: "It broke.", ...changes });

test.each([
  ["a failure on our side", failed({ status: 500, requestId: "req-7" }), "It broke. Reference: req-7"],
  ["a refusal", failed({ status: 409, requestId: "req-7" }), "It broke."],
  ["a refused field, which says so itself", failed({ status: 400, fields: { text: "too long" } }), undefined],
  ["no failure", null, undefined],
])("%s", (_what, error, expected) => {
  expect(failureText(error)).toBe(expected);
});
