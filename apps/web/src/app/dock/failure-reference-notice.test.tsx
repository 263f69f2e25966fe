import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { failureReference } from "../../lib/failures/failure-reference";
import { FailureReferenceNotice } from "./failure-reference-notice";
import { FAILURE_REFERENCE_TEXTS } from "./texts";

beforeEach(() => {
  render(
    <MemoryRouter>
      <FailureReferenceNotice />
      <Link to="/events">Events</Link>
    </MemoryRouter>,
  );
  act(() => failureReference.set({ title: "Failed to join group", reference: "req-7" }));
});

test("the number of a failure stays after its toast, until it is dismissed", async () => {
  expect(screen.getByRole("status").textContent).toContain("Failed to join group");
  expect(screen.getByText("req-7")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: FAILURE_REFERENCE_TEXTS.dismiss }));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("another page shows no failure of the one before", async () => {
  await userEvent.click(screen.getByRole("link", { name: "Events" }));
  expect(screen.getByRole("status").textContent).toBe("");
});
