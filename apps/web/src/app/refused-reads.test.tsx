import { PLANS } from "@longpaddock/domain/plans";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { listOf } from "../../test/groups";
import { Providers } from "../../test/providers";
import { MEMBER } from "../../test/routes";
import { type Answers, Refusal, stubTrpc } from "../../test/stub-trpc";
import { createClients } from "./clients";
import { Pages } from "./pages";
import { preloadPage } from "./route-table";

const USER = { ...MEMBER, lastName: "Ruiz", role: "user", preferredVehicles: [], profileImageUrl: null };

const { free } = PLANS;
const PROFILE = { user: USER, profileType: "free", limits: free, permissions: free };

/**
 * Opens the address as a browser does, which asks for a page's data together with its code. What isn't among the answers
 * fails, but not for lack of a session.
 */
async function open(path: string, answers: Answers): Promise<Answers> {
  const given: Answers = { "auth.user": USER, ...answers };
  stubTrpc(new Proxy(given, { get: (_, name) => given[String(name)] ?? new Refusal("INTERNAL", 500) }));
  const clients = createClients();
  await preloadPage(path, clients.api);
  render(
    <Providers clients={clients}>
      <MemoryRouter initialEntries={[path]}>
        <Pages />
      </MemoryRouter>
    </Providers>,
  );
  return given;
}

const REFUSALS = [
  { status: 500, code: "INTERNAL", words: "Something went wrong on our side. Try again in a moment." },
  { status: 429, code: "TOO_MANY_REQUESTS", words: "Please wait a minute" },
  { status: 403, code: "FORBIDDEN", words: "Not for this account" },
];

const LISTS = [
  { path: "/discover", list: "routes.list", title: "Failed to fetch community routes" },
  { path: "/profile", list: "routes.list", title: "Failed to fetch starred routes" },
  { path: "/profile?tab=completed", list: "routes.list", title: "Failed to fetch completed routes" },
  { path: "/profile?tab=events", list: "events.list", title: "Failed to fetch upcoming rides" },
  { path: "/events", list: "events.list", title: "Failed to fetch today's events" },
  { path: "/groups", list: "groups.list", title: "Failed to fetch groups" },
];

test.each(LISTS.flatMap((list) => REFUSALS.map((refusal) => ({ ...list, ...refusal }))))(
  "$path asks for nothing twice, and says '$title' and why after $status",
  async ({ path, list, title, status, code, words }) => {
    const asked: string[] = [];
    const refusal = new Refusal(code, status);
    if (status !== 500) refusal.message = words;
    await open(path, {
      "members.profile": PROFILE,
      [list]: (input: unknown) => {
        asked.push(JSON.stringify(input));
        return refusal;
      },
    });
    const alert = (await screen.findByRole("heading", { name: title })).closest("[role=alert]");
    expect(alert?.textContent).toContain(words);
    expect(alert?.textContent?.includes("on our side")).toBe(status === 500);
    expect(asked).toEqual([...new Set(asked)]);
  },
);

test("a profile that doesn't arrive says so and can be tried again", async () => {
  const given = await open("/profile", { "members.profile": new Refusal("INTERNAL", 500) });
  expect(await screen.findByRole("heading", { name: "Failed to load profile information" })).toBeDefined();
  expect(screen.getByText("No permission data available")).toBeDefined();
  Object.assign(given, { "members.profile": PROFILE, "routes.list": listOf() });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ana Ruiz"));
});

test("badges after the end of the session say so in words for people", async () => {
  const refusal = new Refusal("UNAUTHORIZED", 401);
  refusal.message = "Unauthorized";
  await open("/badges", { "badges.list": refusal, "badges.earned": refusal });
  expect(await screen.findByText("We couldn't load your badges")).toBeDefined();
  expect(screen.getByText(/You're no longer signed in\./)).toBeDefined();
  expect(screen.queryByText(/Unauthorized/i)).toBeNull();
});
