import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { refusedActs } from "../../lib/acts/refused-acts";
import { RefusedActsNotice } from "./refused-acts-notice";
import { REFUSED_ACT_TEXTS } from "./texts";

test("what wasn't taken is said with the reason and the way to the event, one after the other", async () => {
  render(<RefusedActsNotice />, { wrapper: MemoryRouter });
  expect(screen.getByRole("status").textContent).toBe("");
  const dismiss = vi.fn(() => act(() => refusedActs.set([])));
  const refused = { key: 1, eventId: 5, title: "Check-in", reason: "This event was cancelled", dismiss };
  act(() => refusedActs.set([refused, { ...refused, key: 2, reason: "Another" }]));
  expect(screen.getByText("This event was cancelled")).toBeDefined();
  expect(screen.queryByText("Another")).toBeNull();
  expect(screen.getByRole("link", { name: REFUSED_ACT_TEXTS.see }).getAttribute("href")).toBe("/events/5");
  act(() => refusedActs.set([{ ...refused, page: "/incidents" }]));
  expect(screen.getByRole("link", { name: REFUSED_ACT_TEXTS.see }).getAttribute("href")).toBe(
    "/events/5/incidents",
  );
  await userEvent.click(screen.getByRole("button", { name: REFUSED_ACT_TEXTS.dismiss }));
  expect(screen.getByRole("status").textContent).toBe("");
});
