import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { getQueryKey } from "@trpc/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { trpc } from "../../../lib/api";
import { SiteNotice } from "./site-notice";
import { NOTICE_TEXTS } from "./texts";

afterEach(() => localStorage.clear());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const FIRE = {
  id: 1,
  version: 0,
  kind: "warning",
  text: "Total fire ban",
  link: "/events",
  until: inHours(1),
};
const NEWS = { id: 2, version: 0, kind: "news", text: "Easter rides", link: null, until: inHours(1) };

function show(notices: object[], user: unknown = "ana") {
  stubTrpc({
    "auth.user": typeof user === "string" ? { id: user, role: "user", onboardingCompleted: true } : user,
    "site.read": { notices, nextNoticeAt: null, pages: [] },
  });
  const { wrapper: Wrapper, queryClient } = testProviders();
  const shown = render(
    <Wrapper>
      <MemoryRouter>
        <SiteNotice />
      </MemoryRouter>
    </Wrapper>,
  );
  return { ...shown, queryClient };
}

const dismiss = () => fireEvent.click(screen.getByRole("button", { name: NOTICE_TEXTS.dismiss }));

test("notices are announced one at a time, with a link, and a dismissed one stays away", async () => {
  const first = show([FIRE, NEWS]);
  expect(await screen.findByText(/Total fire ban/)).toBeDefined();
  expect(screen.getByRole("status").textContent).toContain("Warning: Total fire ban");
  expect(screen.getByRole("link", { name: NOTICE_TEXTS.more }).getAttribute("href")).toBe("/events");
  expect(screen.queryByText(/Easter rides/)).toBeNull();
  dismiss();
  expect(screen.getByRole("status").textContent).toContain("News: Easter rides");
  dismiss();
  expect(screen.getByRole("status").textContent).toBe("");
  first.unmount();

  show([FIRE, { ...NEWS, version: 1, text: "Easter rides are full" }]);
  expect(await screen.findByText(/Easter rides are full/)).toBeDefined();
  expect(screen.queryByText(/Total fire ban/)).toBeNull();
});

test("what one person has dismissed, the next on the same device still sees", async () => {
  const first = show([FIRE]);
  await screen.findByText(/Total fire ban/);
  dismiss();
  first.unmount();
  show([FIRE], "ben");
  expect(await screen.findByText(/Total fire ban/)).toBeDefined();
});

test("a notice whose time is over isn't shown, whatever the device still knows", async () => {
  show([{ ...FIRE, until: inHours(-1) }, NEWS]);
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Easter rides"));
  expect(screen.queryByText(/Total fire ban/)).toBeNull();
});

test("what a visitor has dismissed stays away when they sign in", async () => {
  const visitor = show([FIRE], new Refusal("UNAUTHORIZED", 401));
  await screen.findByText(/Total fire ban/);
  dismiss();
  visitor.unmount();
  show([FIRE, NEWS]);
  expect(await screen.findByText(/Easter rides/)).toBeDefined();
  expect(screen.queryByText(/Total fire ban/)).toBeNull();
});

test("a dismissed notice doesn't come back while it isn't known who is signed in", async () => {
  let answer: (user: unknown) => void = () => undefined;
  const { queryClient } = show(
    [FIRE],
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const site = { notices: [FIRE], nextNoticeAt: null, pages: [], timeZone: "Australia/Sydney" };
  act(() => void queryClient.setQueryData(getQueryKey(trpc.site.read, undefined, "query"), site));
  expect(screen.getByRole("status").textContent).toBe("");
  answer({ id: "ana", role: "user", onboardingCompleted: true });
  expect(await screen.findByText(/Total fire ban/)).toBeDefined();
});
