import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { RestError } from "../../../lib/errors";
import { type RouteForm, showRefusal, useRouteForm } from "./use-route-form";

function shownForm(): RouteForm {
  const shown: RouteForm[] = [];
  const Form = () => {
    shown.push(useRouteForm());
    return null;
  };
  flushSync(() => createRoot(document.createElement("div")).render(<Form />));
  const [form] = shown;
  if (!form) throw new Error("The form was not drawn");
  return form;
}

/** The draft's name before and after the server refused to share it. */
function namesAround(code: string): (string | undefined)[] {
  const form = shownForm();
  const name = () => form.getValues("draftId") ?? undefined;
  const before = name();
  showRefusal(form, new RestError({ code, status: 409, message: "No", fields: {} }), vi.fn());
  return [before, name()];
}

test("a draft that was shared as another route gets a name of its own", () => {
  const [before, after] = namesAround("CONFLICT");
  expect(before).toMatch(/^[0-9a-f]{32}$/);
  expect(after).toMatch(/^[0-9a-f]{32}$/);
  expect(after).not.toBe(before);
});

test.each(["BUSY", "NETWORK", "ABORTED", "UNAUTHORIZED", "INTERNAL"])(
  "after %s the next try is of the same draft: the first one may have arrived",
  (code) => {
    const [before, after] = namesAround(code);
    expect(after).toBe(before);
  },
);
