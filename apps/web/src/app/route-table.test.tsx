import { render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Clients, createClients } from "./clients";
import { Pages } from "./pages";
import { Providers } from "./providers";
import { preloadPage } from "./route-table";

type Reader = "visitor" | "new member" | "member" | "administrator" | "nobody answers";

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

/** The server's answer to each procedure of a batch; what a case does not need is 401. */
function answerAs(reader: Reader) {
  return vi.fn(async (url: string | URL) => {
    if (reader === "nobody answers") throw new TypeError("Failed to fetch");
    const { pathname } = new URL(url, "http://localhost");
    const user = {
      ...USER,
      role: reader === "administrator" ? "renMode" : "user",
      onboardingCompleted: reader !== "new member",
    };
    const answers = pathname
      .replace("/trpc/", "")
      .split(",")
      .map((name) =>
        name === "auth.user" && reader !== "visitor" ? { result: { data: user } } : UNAUTHORIZED,
      );
    return new Response(JSON.stringify(answers), { headers: { "content-type": "application/json" } });
  });
}

let address: string;
let left: ReturnType<typeof vi.spyOn>;

function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

async function open(path: string, reader: Reader) {
  vi.stubGlobal("fetch", answerAs(reader));
  await draw(path, createClients());
}

/** Draws an address and waits until the sign-in check and the page's code have come. */
async function draw(path: string, clients: Clients) {
  render(
    <Providers clients={clients}>
      <MemoryRouter initialEntries={[path]}>
        <Pages />
        <Address />
      </MemoryRouter>
    </Providers>,
  );
  await waitFor(() => expect(left.mock.calls.length > 0 || heading() || leavingSoon()).toBeTruthy(), {
    timeout: 20_000,
    interval: 20,
  });
}

const leavingSoon = () => screen.queryByText(/Taking you to sign-in/);
const heading = () => screen.queryByRole("heading", { level: 1, hidden: true })?.textContent;
const adminLink = () => screen.queryAllByRole("link").find((link) => link.getAttribute("href") === "/admin");

beforeEach(() => {
  left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the first request asks for the account and the route together, and the account is not asked for again", async () => {
  const fetch = answerAs("new member");
  vi.stubGlobal("fetch", fetch);
  const clients = createClients();
  await preloadPage("/routes/7", clients.api);
  const asked = () => fetch.mock.calls.map(([url]) => new URL(url, "http://localhost").pathname);
  expect(asked()).toEqual(["/trpc/auth.user,routes.byId"]);
  await draw("/routes/7", clients);
  expect(address).toBe("/onboarding");
  expect(asked().filter((path) => path.includes("auth.user"))).toHaveLength(1);
});

describe("a visitor", () => {
  test.each(["/discover?state=NSW", "/add-route", "/profile", "/events", "/events/create", "/groups/create"])(
    "is sent from %s to sign-in, and back afterwards",
    async (path) => {
      await open(path, "visitor");
      expect(left).toHaveBeenCalledWith(`/api/login?${new URLSearchParams({ returnTo: path })}`);
    },
  );

  test.each(["/groups", "/groups/7", "/events/7", "/admin/docs", "/badges", "/about", "/onboarding-preview"])(
    "may open %s",
    async (path) => {
      await open(path, "visitor");
      expect(address).toBe(path);
      expect(left).not.toHaveBeenCalled();
    },
  );

  test("sees the landing page at /", async () => {
    await open("/", "visitor");
    expect(heading()).toBe("Join Australia's Adventure Community");
  });

  test("is assumed when the server does not answer, and sees the landing page", async () => {
    await open("/", "nobody answers");
    expect(heading()).toBe("Join Australia's Adventure Community");
  });

  test("sees the 404 page at an unknown path", async () => {
    await open("/no/such/page", "visitor");
    expect(heading()).toBe("404 Page Not Found");
  });
});

describe("a member who has not finished onboarding", () => {
  test.each(["/", "/discover", "/add-route", "/profile", "/events", "/groups", "/routes/7", "/groups/new"])(
    "is sent from %s to onboarding",
    async (path) => {
      await open(path, "new member");
      expect(address).toBe("/onboarding");
      expect(heading()).toBe("Welcome to Long Paddock");
    },
  );

  test.each(["/about", "/admin", "/admin/docs"])("may open %s", async (path) => {
    await open(path, "new member");
    expect(address).toBe(path);
  });
});

describe("a member", () => {
  test("sees their own start page at /", async () => {
    await open("/", "member");
    expect(heading()).toContain("Ana");
  });

  test("is sent from onboarding to the start page once it is finished", async () => {
    await open("/onboarding", "member");
    expect(address).toBe("/");
  });

  test.each([
    ["/sign-in", "/"],
    ["/sign-in?returnTo=%2Fabout", "/about"],
    ["/sign-up?returnTo=%2F%2Fevil.example", "/"],
  ])("is sent on from %s to %s", async (path, next) => {
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

test("a visitor is sent from the admin dashboard to sign-in after a second", async () => {
  await open("/admin", "visitor");
  expect(left).not.toHaveBeenCalled();
  await waitFor(() => expect(left).toHaveBeenCalledWith("/api/login?returnTo=%2Fadmin"), {
    timeout: 3000,
  });
});
