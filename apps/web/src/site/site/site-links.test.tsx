import { currentToast } from "@longpaddock/ui/toast-store";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { SiteLinks } from "./site-links";

const TERMS = { name: "terms", title: "Terms", updatedAt: "2026-11-23T00:00:00Z" };

function show(answer: unknown) {
  stubTrpc({ "site.read": answer });
  const { wrapper: Wrapper } = testProviders();
  render(
    <Wrapper>
      <MemoryRouter>
        <SiteLinks className="" />
        <Address />
      </MemoryRouter>
    </Wrapper>,
  );
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

test("pages are links once they are written, and placeholders until then", async () => {
  show({ notices: [], nextNoticeAt: null, pages: [TERMS] });
  expect((await screen.findByRole("link", { name: "Terms" })).getAttribute("href")).toBe("/terms");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Privacy", "Contact"]);
});

test("a page that isn't written yet is said to be coming", async () => {
  show({ notices: [], nextNoticeAt: null, pages: [TERMS] });
  fireEvent.click(await screen.findByRole("button", { name: "Privacy" }));
  await waitFor(() => expect(currentToast()?.title).toBe("Privacy page coming soon"));
});

test("a link that is pressed before it is known which pages there are opens the page that is there", async () => {
  let answer = (_site: object) => {};
  show(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Terms" }));
  await waitFor(() => expect(answer.length).toBe(1));
  answer({ notices: [], nextNoticeAt: null, pages: [TERMS] });
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/terms"));
});
