import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Newsletter } from "./newsletter";

const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email address" });
const subscribe = () => userEvent.click(screen.getByRole("button", { name: "Subscribe" }));

test("the newsletter thanks for an email address and clears it, and sends nothing", async () => {
  dismissToast();
  const fetch = vi.spyOn(globalThis, "fetch");
  render(<Newsletter />);
  await userEvent.type(email(), "rider@riders.example");
  await subscribe();
  expect(currentToast()).toMatchObject({
    title: "Thank you for subscribing!",
    description: "You'll get our route recommendations every week.",
  });
  expect(email().value).toBe("");
  expect(fetch).not.toHaveBeenCalled();
  fetch.mockRestore();
});

test("the newsletter keeps what is no email address", async () => {
  dismissToast();
  render(<Newsletter />);
  await userEvent.type(email(), "not an address");
  await subscribe();
  expect(currentToast()?.open).not.toBe(true);
  expect(email().value).toBe("not an address");
});
