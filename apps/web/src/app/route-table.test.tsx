import { createRoot, type Root } from "react-dom/client";
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

let root: Root;
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
  const page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
  root.render(
    <Providers clients={clients}>
      <MemoryRouter initialEntries={[path]}>
        <Pages />
        <Address />
      </MemoryRouter>
    </Providers>,
  );
  await vi.waitFor(
    () => {
      const settled = left.mock.calls.length > 0 || document.querySelector("h1") || leavingSoon();
      expect(settled).toBeTruthy();
    },
    { timeout: 20_000, interval: 20 },
  );
}

const leavingSoon = () => document.body.textContent?.includes("Taking you to sign-in...");
const heading = () => document.querySelector("h1")?.textContent;

beforeEach(() => {
  left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the sign-in check of the first page travels with its route, and is not asked for again", async () => {
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

  test("is anybody of whom the server says nothing", async () => {
    await open("/", "nobody answers");
    expect(heading()).toBe("Join Australia's Adventure Community");
  });

  test("finds no page at an unknown path", async () => {
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
  test("is home at /", async () => {
    await open("/", "member");
    expect(heading()).toContain("Ana");
  });

  test("does not onboard twice", async () => {
    await open("/onboarding", "member");
    expect(address).toBe("/");
  });

  test.each([
    ["/sign-in", "/"],
    ["/sign-in?returnTo=%2Fabout", "/about"],
    ["/sign-up?returnTo=%2F%2Fevil.example", "/"],
  ])("goes on from %s to %s", async (path, next) => {
    await open(path, "member");
    expect(address).toBe(next);
  });

  test("is denied the dashboard, and has no link to it", async () => {
    await open("/admin", "member");
    expect(heading()).toBe("Access Denied");
    expect(document.querySelector('nav a[href="/admin"]')).toBeNull();
  });
});

test("the administrator has the dashboard and the link to it", async () => {
  await open("/admin", "administrator");
  expect(document.querySelector('nav a[href="/admin"]')?.getAttribute("aria-current")).toBe("page");
});

test("a visitor leaves the dashboard for sign-in after a second", async () => {
  await open("/admin", "visitor");
  expect(left).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith("/api/login?returnTo=%2Fadmin"), {
    timeout: 3000,
  });
});
