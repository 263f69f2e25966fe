import { render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { Refusal, stubTrpc } from "../../../test/stub-trpc";
import { Footer } from "./footer";
import { TopNavigation } from "./top-navigation";

const MEMBER = { id: "ana", firstName: "Ana", role: "user", onboardingCompleted: true };

function show(part: ReactNode, path: string, user: object = MEMBER) {
  stubTrpc({ "auth.user": user, "site.read": { notices: [], nextNoticeAt: null, pages: [] } });
  const { wrapper } = testProviders();
  render(<MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>, { wrapper });
}

test.each([
  ["/", ["Home"]],
  ["/groups", ["Groups"]],
  ["/groups/create", ["Groups"]],
  ["/events/1", ["Events"]],
  ["/discover?state=VIC", ["Discover Routes"]],
  ["/add-route", ["Add Route"]],
  ["/profile", []],
])("at %s the navigation marks %j, and has no Admin for members", async (path, marked) => {
  show(<TopNavigation />, path);
  await screen.findByRole("button", { name: /^User menu/ });
  const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
  const active = links.filter((link) => link.getAttribute("aria-current") === "page");
  expect(active.map(({ textContent }) => textContent)).toEqual(marked);
  expect(links.map(({ textContent }) => textContent)).not.toContain("Admin");
});

test.each([
  [0, "Admin"],
  [1, "Admin11 thing waits"],
  [100, "Admin99+more than 99 things wait"],
])("an administrator for whom %i things wait reads so beside Admin", async (count, expected) => {
  stubTrpc({
    "auth.user": { ...MEMBER, role: "renMode" },
    "site.read": { notices: [], nextNoticeAt: null, pages: [] },
    "inbox.count": { count },
  });
  render(
    <MemoryRouter>
      <TopNavigation />
    </MemoryRouter>,
    testProviders(),
  );
  await screen.findByRole("button", { name: /^User menu/ });
  const link = screen.getByRole("link", { name: /^Admin/ });
  await waitFor(() => expect(link.textContent).toBe(expected));
});

const EXPLORE = [
  ["Motorcycle Routes", "/discover?vehicleType=motorcycle"],
  ["Cycling Routes", "/discover?vehicleType=cycling"],
  ["4x4 Routes", "/discover?vehicleType=4x4"],
  ["All Routes", "/discover"],
] as const;

const explored = async () => {
  const links = within(await screen.findByRole("navigation", { name: "Explore" })).getAllByRole("link");
  return links.map((link) => [link.textContent, link.getAttribute("href")]);
};

test("the footer leads members to Discover with a filter", async () => {
  show(
    <>
      <TopNavigation />
      <Footer />
    </>,
    "/about",
  );
  await screen.findByRole("button", { name: /^User menu/ });
  expect(await explored()).toEqual(EXPLORE);
});

test("the footer leads visitors there through sign-in", async () => {
  show(<Footer />, "/about", new Refusal("UNAUTHORIZED", 401));
  expect(await explored()).toEqual(
    EXPLORE.map(([label, path]) => [label, `/api/login?${new URLSearchParams({ returnTo: path })}`]),
  );
});
