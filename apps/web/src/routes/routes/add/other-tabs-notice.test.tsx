import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterAll, expect, test, vi } from "vitest";
import { useRouteForm } from "../form/use-route-form";
import { OtherTabsNotice } from "./other-tabs-notice";
import { OTHER_TAB_TEXTS } from "./texts";

const OWN = "0".repeat(32);
const OTHER = "1".repeat(32);

const otherTab = new BroadcastChannel("add-route");

afterAll(() => otherTab.close());

/** Sends messages, and waits until this page has read them. */
const tell = (...messages: object[]) =>
  act(
    () =>
      new Promise((resolve) => {
        otherTab.onmessage = resolve;
        for (const message of [...messages, { type: "opened" }]) otherTab.postMessage(message);
      }),
  );

function Page() {
  return <OtherTabsNotice form={useRouteForm({ draftId: OWN, name: "Loop" })} />;
}

test("a copy of a shared draft stays marked when another route is shared or written elsewhere", async () => {
  render(<Page />, { wrapper: MemoryRouter });
  await tell({ type: "shared", draftId: OWN, routeId: 7 });
  await tell({ type: "shared", draftId: OTHER, routeId: 8 }, { type: "writing", draftId: OTHER });
  expect(screen.getByRole("link", { name: OTHER_TAB_TEXTS.viewRoute }).getAttribute("href")).toBe(
    "/routes/7",
  );
});

test("a copy of a shared draft can be left for a new route", async () => {
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  sessionStorage.setItem("draft:add-route", "{}");
  render(<Page />, { wrapper: MemoryRouter });
  await tell({ type: "shared", draftId: OWN, routeId: 7 });
  expect(screen.getByRole("alert").textContent).toContain("You've already shared this route");
  await userEvent.click(screen.getByRole("button", { name: "Start a new route" }));
  expect(sessionStorage.getItem("draft:add-route")).toBeNull();
  expect(assign).toHaveBeenCalledWith("/add-route");
  assign.mockRestore();
});

test("another route that is being written elsewhere is named, and told apart from a copy", async () => {
  render(<Page />, { wrapper: MemoryRouter });
  await tell({ type: "writing", draftId: OTHER });
  expect(screen.getByText("You're writing a route in another tab too")).toBeDefined();
  expect(
    screen.getByText("This tab is for a new route. What you typed in the other one stays there."),
  ).toBeDefined();
  await tell({ type: "writing", draftId: OWN });
  expect(
    screen.getByText("This tab has a copy of it. Go on in one of them, and share it there."),
  ).toBeDefined();
});
