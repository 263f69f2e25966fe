import { describe, expect, test } from "vitest";
import { AppError, ERROR_MESSAGES, isAppError } from "./errors";

describe("AppError", () => {
  test("uses the message of its code when it is given none", () => {
    expect(new AppError("UNAUTHORIZED").message).toBe("Unauthorized");
    expect(new AppError("INTERNAL", undefined).message).toBe("Internal server error");
    expect(new AppError("CONFLICT", "This event is full").message).toBe("This event is full");
  });

  test("carries fields, the missing feature of a plan and the time to retry after", () => {
    const fields = { name: "Route name is required" };
    const error = new AppError("BAD_REQUEST", undefined, { fields });
    expect(error).toMatchObject({ code: "BAD_REQUEST", fields, feature: undefined });
    const refusal = new AppError("FEATURE_REQUIRED", "no", { feature: "canUploadGPX", profileType: "free" });
    expect(refusal).toMatchObject({ feature: "canUploadGPX", profileType: "free" });
    expect(new AppError("TOO_MANY_REQUESTS", undefined, { retryAfter: 30 }).retryAfter).toBe(30);
  });

  test("keeps its cause out of its message", () => {
    const cause = new Error("postgres://user:secret@host");
    const error = new AppError("INTERNAL", undefined, { cause });
    expect(error.cause).toBe(cause);
    expect(error.message).not.toContain("secret");
    expect("cause" in new AppError("INTERNAL")).toBe(false);
  });

  test("is told apart from other errors and lookalikes", () => {
    expect(isAppError(new AppError("NOT_FOUND"))).toBe(true);
    expect(isAppError(new Error("NOT_FOUND"))).toBe(false);
    expect(isAppError({ code: "NOT_FOUND", message: ERROR_MESSAGES.NOT_FOUND })).toBe(false);
  });
});
