import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { lazyComponent } from "../../../lib/chunks";
import { RETRY_TEXTS } from "../../../lib/failures/texts";
import { LazyParts } from "./lazy-parts";

afterEach(() => vi.unstubAllGlobals());

test("a part that doesn't load says so, and can be tried again", async () => {
  // Offline, because otherwise the failure would reload the page.
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  let isThere = false;
  const Part = lazyComponent(async () => {
    if (!isThere) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p>Check in</p>;
  });
  render(<LazyParts parts={[{ name: "check-in", Part, placeholder: "h-60" }]} event={{}} />);
  expect(await screen.findByText(RETRY_TEXTS.partFailed)).toBeDefined();
  isThere = true;
  await userEvent.click(screen.getByRole("button", { name: RETRY_TEXTS.tryAgain }));
  expect(await screen.findByText("Check in")).toBeDefined();
});
