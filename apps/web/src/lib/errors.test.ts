import { TRPCClientError } from "@trpc/client";
import { describe, expect, test } from "vitest";
import {
  failureFromResponse,
  isUnauthorized,
  NETWORK_FAILURE,
  RestError,
  readFailure,
  retryHint,
} from "./errors";

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
      fields: {},
    });
    expect(readFailure(new RestError(failure))).toBe(failure);
  });

  test.each(["", "<html>502 Bad Gateway</html>", "[]", "null", '{"message":7}'])(
    "with the body %j still has a message",
    (body) => {
      const failure = failureFromResponse(502, body);
      expect(failure.code).toBe("INTERNAL");
      expect(failure.message).toBe("Something went wrong. Please try again.");
    },
  );
});

test("a failed query blames the connection only without a response", () => {
  const unavailable = failureFromResponse(503, "");
  expect(retryHint(new RestError(NETWORK_FAILURE))).toBe("Check your connection and try again.");
  expect(retryHint(new RestError(unavailable))).toBe(
    "Something went wrong on our side. Try again in a moment.",
  );
});
