import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RestError } from "../../../lib/errors";
import { useRouteForm } from "../form/use-route-form";
import { newDraftId } from "./draft-id";
import { showSubmitError } from "./show-submit-error";

/** The draft's id before and after a failed attempt to share it. */
function draftIdsAround(code: string): (string | undefined)[] {
  const { result } = renderHook(() => useRouteForm({ draftId: newDraftId() }));
  const form = result.current;
  const id = () => form.getValues("draftId") ?? undefined;
  const before = id();
  const error = new RestError({ code, status: 409, message: "No", fields: {} });
  showSubmitError(form, error, { onEssentialsInvalid: vi.fn() });
  return [before, id()];
}

test("a draft that was already shared gets a new id", () => {
  const [before, after] = draftIdsAround("CONFLICT");
  expect(before).toMatch(/^[0-9a-f]{32}$/);
  expect(after).toMatch(/^[0-9a-f]{32}$/);
  expect(after).not.toBe(before);
});

test.each(["BUSY", "NETWORK", "ABORTED", "UNAUTHORIZED", "INTERNAL"])(
  "a draft keeps its id after %s, because the server may have received it",
  (code) => {
    const [before, after] = draftIdsAround(code);
    expect(after).toBe(before);
  },
);
