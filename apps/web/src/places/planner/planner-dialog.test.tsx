import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../test/providers";
import { PlannerDialog } from "./planner-dialog";

let requests: Record<string, unknown>[];
let answer: () => Promise<Response>;

beforeEach(() => {
  dismissToast();
  requests = [];
  answer = () => new Promise(() => {});
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    if (!String(url).endsWith("/api/routes/generate-ai")) return new Promise(() => {});
    requests.push(JSON.parse(String(init?.body)));
    const aborted = new Promise<Response>((_, reject) =>
      init?.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError"))),
    );
    return Promise.race([answer(), aborted]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Plan
      </button>
      <PlannerDialog
        preset={{ startLocation: "Bathurst NSW", vehicleType: "4x4" }}
        onUse={() => undefined}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}

const show = () => render(<Page />, { wrapper: testProviders().wrapper });
const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => userEvent.click(await button(name));
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: RegExp, text: string) => {
  await userEvent.clear(await field(name));
  if (text) await userEvent.type(await field(name), text);
};
const respond = (status: number, body: object) => {
  answer = () => Promise.resolve(new Response(JSON.stringify(body), { status }));
};

async function request() {
  await press("Weekend");
  await press("history");
  await press("dirt roads");
  await press("Generate route");
}

test("mistakes are shown at their fields, and nothing is sent", async () => {
  show();
  await type(/^Start location/, "");
  await press("Generate route");
  for (const message of ["Starting location is required", "Duration is required", "Preferences are required"])
    expect(await screen.findByText(message)).toBeDefined();
  await type(/^Duration/, "90 days");
  expect(await screen.findByText("must be at most 30 days", { exact: false })).toBeDefined();
  expect(requests).toEqual([]);
});

test("the server's word on the start is shown at its field", async () => {
  show();
  respond(400, {
    code: "BAD_REQUEST",
    message: "Check the fields",
    fields: { startLocation: "We couldn't find that place in Australia." },
  });
  await request();
  const start = await field(/^Start location/);
  const message = await screen.findByText("We couldn't find that place in Australia.");
  expect(start.getAttribute("aria-describedby")?.split(" ")).toContain(message.id);
  expect(requests).toMatchObject([
    { startLocation: "Bathurst NSW", duration: "Weekend", preferences: "history, dirt roads" },
  ]);
});

test("what was asked for stays while the dialog is closed", async () => {
  show();
  await type(/^Preferences/, "waterfalls");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("Plan");
  expect((await field(/^Preferences/)).value).toBe("waterfalls");
});

test("without a connection it says that it needs one", async () => {
  show();
  expect((await button("Generate route")).hasAttribute("disabled")).toBe(false);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(
    await screen.findByText("You're offline. Routes can be planned once you're back in range."),
  ).toBeDefined();
  expect((await button("Generate route")).hasAttribute("disabled")).toBe(true);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(screen.queryByText(/^You're offline/)).toBeNull());
});

test("the end of the session says so and leads to sign-in", async () => {
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  show();
  respond(401, { code: "UNAUTHORIZED", message: "Unauthorized" });
  await request();
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: "Unauthorized",
      description: "You are logged out. Logging in again...",
    }),
  );
  await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining("/api/login")));
});

test("a request that is cancelled leaves what was asked for", async () => {
  show();
  await request();
  expect(await screen.findByRole("progressbar")).toBeDefined();
  expect(document.activeElement).toBe(await button("Cancel"));
  await press("Cancel");
  expect(await button("Generate route")).toBeDefined();
  expect((await field(/^Preferences/)).value).toBe("history, dirt roads");
  expect(currentToast()?.open).not.toBe(true);
});
