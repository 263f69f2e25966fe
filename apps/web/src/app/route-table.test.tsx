import { BRAND } from "@longpaddock/domain/brand";
import { act, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Providers } from "../../test/providers";
import { currentUserKey } from "../accounts/auth/session-end";
import { type Clients, createClients } from "./clients";
import { Pages } from "./pages";
import { preloadPage } from "./route-table";

type Viewer = "visitor" | "new member" | "member" | "administrator" | "server down";

const USER = {
  id: "u-1",
  email: "ana@example.com",
  firstName: "Ana",
  lastName: "Ruiz",
  profileImageUrl: null,
  country: "AU",
  state: "NSW",
  preferredVehicles: ["cycling"],
};

const UNAUTHORIZED = {
  error: { message: "Unauthorized", code: -32001, data: { code: "UNAUTHORIZED", httpStatus: 401 } },
};

/** A fetch mock that answers auth.user and rejects every other procedure of a batch with a 401. */
function mockFetchFor(viewer: Viewer) {
  return vi.fn(async (url: string | URL) => {
    if (viewer === "server down") throw new TypeError("Failed to fetch");
    const { pathname } = new URL(url, "http://localhost");
    const user = {
      ...USER,
      role: viewer === "administrator" ? "renMode" : "user",
      onboardingCompleted: viewer !== "new member",
    };
    const answers = pathname
      .replace("/trpc/", "")
      .split(",")
      .map((name) =>
        name === "auth.user" && viewer !== "visitor" ? { result: { data: user } } : UNAUTHORIZED,
      );
    return new Response(JSON.stringify(answers), { headers: { "content-type": "application/json" } });
  });
}

let address: string;
let redirect: ReturnType<typeof vi.spyOn>;

function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

async function open(path: string, viewer: Viewer) {
  vi.stubGlobal("fetch", mockFetchFor(viewer));
  await renderAt(path, createClients());
}

/** Renders the app at a path and waits for the page or a redirect. */
async function renderAt(path: string, clients: Clients) {
  render(
    <Providers clients={clients}>
      <MemoryRouter initialEntries={[path]}>
        <Pages />
        <Address />
      </MemoryRouter>
    </Providers>,
  );
  await waitFor(() => expect(redirect.mock.calls.length > 0 || heading() || redirectNotice()).toBeTruthy(), {
    timeout: 60_000,
    interval: 20,
  });
}

const redirectNotice = () => screen.queryByText(/Taking you to sign-in/);
const heading = () => screen.queryByRole("heading", { level: 1, hidden: true })?.textContent;
const adminLink = () => screen.queryAllByRole("link").find((link) => link.getAttribute("href") === "/admin");

beforeEach(() => {
  redirect = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the account and the route load in one request, and the account loads only once", async () => {
  const fetch = mockFetchFor("new member");
  vi.stubGlobal("fetch", fetch);
  const clients = createClients();
  await preloadPage("/routes/7", clients.api);
  const requests = () => fetch.mock.calls.map(([url]) => new URL(url, "http://localhost").pathname);
  expect(requests()).toEqual(["/trpc/auth.user,routes.byId"]);
  await renderAt("/routes/7", clients);
  expect(address).toBe("/onboarding?returnTo=%2Froutes%2F7");
  expect(requests().filter((path) => path.includes("auth.user"))).toHaveLength(1);
});

test("the routes of Discover load before the page is drawn, in one request", async () => {
  const fetch = mockFetchFor("new member");
  vi.stubGlobal("fetch", fetch);
  const clients = createClients();
  const lists = () => fetch.mock.calls.filter(([url]) => String(url).includes("routes.list")).length;
  await preloadPage("/discover", clients.api);
  await waitFor(() => expect(lists()).toBe(1));
});

describe("a visitor", () => {
  test.each([
    "/discover?state=NSW",
    "/add-route",
    "/profile",
    "/events",
    "/events/create",
    "/groups/create",
    "/groups/new",
    "/groups/1/manage",
    "/routes/7/compare?with=8",
    "/move-in?group=1",
    "/bring-routes",
  ])("is redirected from %s to sign-in with a way back", async (path) => {
    await open(path, "visitor");
    expect(redirect).toHaveBeenCalledWith(`/api/login?${new URLSearchParams({ returnTo: path })}`);
  });

  test.each([
    "/groups",
    "/groups/7",
    "/events/7",
    "/routes/7",
    "/badges",
    "/about",
    "/onboarding-preview",
    "/onboarding",
    "/sign-up",
  ])("can open %s", async (path) => {
    await open(path, "visitor");
    expect(address).toBe(path);
    expect(redirect).not.toHaveBeenCalled();
  });

  test("sees the landing page at /", async () => {
    await open("/", "visitor");
    expect(heading()).toBe("Join Australia's Adventure Community");
  });

  test("sees the landing page when the server does not answer", async () => {
    await open("/", "server down");
    expect(heading()).toBe("Join Australia's Adventure Community");
  });

  test("sees the 404 page at an unknown path", async () => {
    await open("/no/such/page", "visitor");
    expect(heading()).toBe("404 Page Not Found");
    expect(screen.getByText(/router\?/).textContent).toBe(
      "Did you forget to add the page to the router? /no/such/page",
    );
    const back = screen.getByRole("link", { name: "Go to the home page" });
    expect(back.getAttribute("href")).toBe("/");
  });
});

describe("a member who has not finished onboarding", () => {
  test.each([
    "/",
    "/discover",
    "/add-route",
    "/profile",
    "/events",
    "/events/create",
    "/events/7",
    "/groups",
    "/groups/create",
    "/groups/new",
    "/groups/7",
    "/groups/1/manage",
    "/routes/7",
    "/badges",
  ])("is redirected from %s to onboarding, which remembers the page", async (path) => {
    await open(path, "new member");
    expect(address).toBe(
      path === "/" ? "/onboarding" : `/onboarding?${new URLSearchParams({ returnTo: path })}`,
    );
    expect(heading()).toBe(`Welcome to ${BRAND.name}`);
  });

  test.each(["/about", "/onboarding-preview", "/admin", "/admin/docs"])("can open %s", async (path) => {
    await open(path, "new member");
    expect(address).toBe(path);
  });
});

describe("a member", () => {
  test("sees the home page at /", async () => {
    await open("/", "member");
    expect(heading()).toContain("Ana");
  });

  test("can open onboarding again, filled in with earlier choices", async () => {
    await open("/onboarding", "member");
    expect([address, heading()]).toEqual(["/onboarding", `Welcome to ${BRAND.name}`]);
    const checked = screen.getAllByRole("checkbox", { checked: true });
    expect(checked.map((box) => box.closest("label")?.textContent)).toEqual(["Cycling"]);
  });

  test.each([
    ["/sign-in", "/"],
    ["/sign-in?returnTo=%2Fabout", "/about"],
    ["/sign-up?returnTo=%2F%2Fevil.example", "/"],
  ])("is redirected from %s to %s", async (path, next) => {
    await open(path, "member");
    expect(address).toBe(next);
  });

  test("is denied the admin dashboard and sees no link to it", async () => {
    await open("/admin", "member");
    expect(heading()).toBe("Access Denied");
    expect(adminLink()).toBeUndefined();
  });
});

test("the administrator sees the admin dashboard and the link to it", async () => {
  await open("/admin", "administrator");
  expect(adminLink()?.getAttribute("aria-current")).toBe("page");
});

test("a member whose session ends on the profile is asked to sign in there", async () => {
  const fetch = mockFetchFor("member");
  vi.stubGlobal("fetch", fetch);
  const clients = createClients();
  await clients.api.auth.user.fetch();
  fetch.mockImplementation(mockFetchFor("visitor"));
  await renderAt("/profile", clients);
  const signedOut = () => screen.findByRole("heading", { name: "Please log in to view your profile" });
  expect(await signedOut()).toBeDefined();
  await act(() => clients.queryClient.refetchQueries({ queryKey: currentUserKey() }));
  expect(await signedOut()).toBeDefined();
  expect(redirect).not.toHaveBeenCalled();
});

test.each(["/admin?tab=members", "/admin/docs"])(
  "a visitor is redirected from %s to sign-in after a second, and told so",
  async (path) => {
    await open(path, "visitor");
    expect(redirect).not.toHaveBeenCalled();
    expect(redirectNotice()?.textContent).toBe("You're not signed in. Taking you to sign-in…");
    await waitFor(() =>
      expect(redirect).toHaveBeenCalledWith(`/api/login?${new URLSearchParams({ returnTo: path })}`),
    );
  },
);
