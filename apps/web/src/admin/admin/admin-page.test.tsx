import { ACCESS_DENIED } from "@longpaddock/domain/admin/texts";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../test/providers";
import { AdminPage } from "./admin-page";

const FORBIDDEN = { message: "Administrators only", data: { code: "FORBIDDEN", httpStatus: 403 } };
const NOTHING = { items: [], nextCursor: null, total: 0, totalIsCapped: false };

const ADMIN = { id: "a", role: ADMIN_ROLE, onboardingCompleted: true };

/** Signed in as an administrator whose queries get `answer`. */
function openDashboard(answer: () => Promise<Response>, path = "/admin", user: object | null = ADMIN) {
  const fetch = vi.fn((url: string | URL | Request) =>
    String(url).includes("auth.user") ? trpcAnswer(user) : answer(),
  );
  vi.stubGlobal("fetch", fetch);
  const { wrapper: Wrapper } = testProviders();
  render(
    <Wrapper>
      <MemoryRouter initialEntries={[path]}>
        <AdminPage />
        <Address />
      </MemoryRouter>
    </Wrapper>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const address = () => screen.getByTestId("address").textContent;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("an administrator whose role is taken away while the dashboard is open is denied it", async () => {
  openDashboard(() => Promise.resolve(Response.json([{ error: FORBIDDEN }], { status: 403 })));
  expect(await screen.findByRole("heading", { name: ACCESS_DENIED.title })).toBeDefined();
  expect(screen.getByText(ACCESS_DENIED.description)).toBeDefined();
  expect(screen.queryByRole("tablist")).toBeNull();
});

test("the address keeps the open tab, and another one starts without its filters", async () => {
  openDashboard(() => trpcAnswer(NOTHING), "/admin?tab=members&search=lasseter");
  expect(await screen.findByDisplayValue("lasseter")).toBeDefined();
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Overview" }), { button: 0 });
  expect(address()).toBe("/admin");
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Members" }), { button: 0 });
  expect(address()).toBe("/admin?tab=members");
});

test("who has to sign in first comes back to the tab and its filters", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  openDashboard(() => trpcAnswer(NOTHING), "/admin?tab=members&search=lasseter", null);
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(decodeURIComponent(String(assign.mock.calls[0]?.[0]))).toContain(
    "/admin?tab=members&search=lasseter",
  );
  assign.mockRestore();
});

test("a tab that is opened again shows what others have changed meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let total = 7;
  openDashboard(() => trpcAnswer({ ...NOTHING, total }), "/admin?tab=members");
  await screen.findByText("7 members found");
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Routes" }), { button: 0 });
  await screen.findByText("7 routes found");
  total = 8;
  vi.setSystemTime(Date.now() + 60_000);
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Members" }), { button: 0 });
  expect(await screen.findByText("8 members found")).toBeDefined();
});
