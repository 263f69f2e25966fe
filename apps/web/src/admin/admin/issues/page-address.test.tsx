import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { PageAddress } from "./page-address";

const show = (address: string) =>
  render(
    <MemoryRouter>
      <PageAddress address={address} />
    </MemoryRouter>,
  );

test("an address of this site is a link to its page", () => {
  show(`${window.location.origin}/groups/3?tab=discussions&topic=8#last`);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/groups/3?tab=discussions&topic=8#last");
});

test.each([
  "javascript:alert(1)",
  "https://example.com/routes/5",
  "//example.com",
  "data:text/html,<script>alert(1)</script>",
  `${window.location.origin}.example.com/`,
  "blob:https://example.com/1",
  "/routes/5",
  "<img src=x onerror=alert(1)>",
])("the address %s, which anyone can write, is only text", (address) => {
  const { container } = show(address);
  expect(screen.queryByRole("link")).toBeNull();
  expect(container.textContent).toBe(address);
});
