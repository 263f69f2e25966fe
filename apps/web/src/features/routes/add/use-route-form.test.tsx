import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RestError } from "../../../lib/errors";
import { showRefusal, useRouteForm } from "./use-route-form";

/** The draft's id before and after the server refused to share it. */
function idsAround(code: string): (string | undefined)[] {
  const { result } = renderHook(() => useRouteForm());
  const form = result.current;
  const id = () => form.getValues("draftId") ?? undefined;
  const before = id();
  showRefusal(form, new RestError({ code, status: 409, message: "No", fields: {} }), vi.fn());
  return [before, id()];
}

test("a draft that was already shared as another route gets a new id", () => {
  const [before, after] = idsAround("CONFLICT");
  expect(before).toMatch(/^[0-9a-f]{32}$/);
  expect(after).toMatch(/^[0-9a-f]{32}$/);
  expect(after).not.toBe(before);
});

test.each(["BUSY", "NETWORK", "ABORTED", "UNAUTHORIZED", "INTERNAL"])(
  "a draft keeps its id after %s, because the first attempt may have arrived",
  (code) => {
    const [before, after] = idsAround(code);
    expect(after).toBe(before);
  },
);
