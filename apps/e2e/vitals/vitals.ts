import { type Browser, chromium, type Page } from "playwright";
import { BROWSER_ARGUMENTS, CHROMIUM } from "../fixtures/browser";
import { withoutServiceWorker } from "../fixtures/service-worker";
import { settled } from "../fixtures/settled";
import { startServer } from "../fixtures/start-server";
import { SignInPage } from "../pages/accounts/account-pages";
import { ProfilePage } from "../pages/you/profile-page";
import { observeVitals, readVitals, slowDown, type Vitals } from "./observe";

/** `--small`: each page is visited once, to see that it can be. A slower processor is the same one kept busy. */
const IS_SMALL = process.argv.includes("--small");
const RUNS = IS_SMALL ? 1 : 5;
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };
/** Thresholds for a "good" rating. */
const GOOD = { largestPaint: 2500, layoutShift: 0.1, interactionDelay: 200 };

interface Visit {
  name: string;
  path: string;
  isMember: boolean;
  viewport?: typeof DESK;
  /** Interactions to measure. */
  act(page: Page): Promise<void>;
}

/**
 * `pnpm vitals`: measures the landing page, the start page, Discover, the profile, the badges, a route's page and an
 * event's on a phone screen, and Discover on a wide one too, with a slow processor and network, without a cache.
 */
async function main(): Promise<void> {
  const server = await startServer({ seedDemo: true });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...BROWSER_ARGUMENTS] });
  try {
    console.log("| page | largest paint ms | layout shift | interaction delay ms |");
    console.log("| --- | ---: | ---: | ---: |");
    for (const visit of visits(await firstRoute(server.url), await firstEvent(server.url))) {
      const runs: Vitals[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, server.url, visit));
      console.log(rowOf(visit.name, runs));
    }
    const { largestPaint, layoutShift, interactionDelay } = GOOD;
    console.log(`| good is at most | ${largestPaint} | ${layoutShift} | ${interactionDelay} |`);
    console.log(`\nMedians of ${RUNS} first visits, the worst in brackets.`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

const DISCOVER: Omit<Visit, "name"> = {
  path: "/discover",
  isMember: true,
  async act(page) {
    await page.getByRole("radio", { name: "Grid" }).click();
    await settled(page);
    await page.getByRole("radio", { name: "Compact" }).click();
    await settled(page);
    await page.getByRole("tab", { name: "Expert Picks" }).click();
  },
};

function visits(routeId: number, eventId: number): Visit[] {
  return [
    {
      name: "the landing page",
      path: "/",
      isMember: false,
      async act(page) {
        await page.getByRole("link", { name: "About", exact: true }).first().focus();
        await page.keyboard.press("Tab");
      },
    },
    {
      name: "the start page",
      path: "/",
      isMember: true,
      async act(page) {
        const star = page.getByRole("button", { name: /^Star/ }).first();
        await star.click();
        await settled(page);
        await page.getByRole("link", { name: "Find more groups" }).focus();
        await page.keyboard.press("Tab");
      },
    },
    { ...DISCOVER, name: "Discover" },
    { ...DISCOVER, name: "Discover on a desk, with its map", viewport: DESK },
    {
      name: "Badges",
      path: "/badges",
      isMember: true,
      async act(page) {
        await page
          .getByRole("button", { name: /^First Tracks/ })
          .first()
          .click();
        await settled(page);
        await page.getByRole("tab", { name: "Community" }).click();
        await settled(page);
      },
    },
    {
      name: "profile",
      path: "/profile",
      isMember: true,
      async act(page) {
        const profile = new ProfilePage(page);
        await profile.tab("profile").click();
        await profile.seePlans.waitFor();
        await settled(page);
        await profile.edit.click();
        await profile.editDialog.waitFor();
      },
    },
    drawnPage("a route, by its link", { path: `/routes/${routeId}`, back: "Back to Routes" }),
    drawnPage("an event, by its link", { path: `/events/${eventId}`, back: "Back to Events" }),
  ];
}

/** The server draws it for visitors. */
function drawnPage(name: string, { path, back }: { path: string; back: string }): Visit {
  return {
    name,
    path,
    isMember: false,
    async act(page) {
      await page.getByRole("button", { name: "Share" }).click();
      await settled(page);
      await page.getByRole("link", { name: back }).focus();
      await page.keyboard.press("Tab");
    },
  };
}

async function firstRoute(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/routes?limit=50`);
  const routes = (await answer.json()) as { id: number; hasGpx: boolean; routeType: string }[];
  const found = routes.find(({ hasGpx, routeType }) => hasGpx && routeType !== "premium");
  if (!found) throw new Error("The demo data has no route with a track");
  return found.id;
}

async function firstEvent(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/events?upcoming=true&limit=1`);
  const [found] = (await answer.json()) as { id: number }[];
  if (!found) throw new Error("The demo data has no event to come that visitors see");
  return found.id;
}

async function measure(browser: Browser, baseURL: string, visit: Visit): Promise<Vitals> {
  const context = await browser.newContext({ baseURL, viewport: visit.viewport ?? PHONE, locale: "en-AU" });
  await withoutServiceWorker(context);
  if (visit.isMember) await enter(await context.newPage());
  const page = await context.newPage();
  await observeVitals(page);
  await slowDown(page, IS_SMALL ? 1 : undefined);
  await page.goto(visit.path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settled(page);
  // Before the visit scrolls the page, which would paint more.
  const { largestPaint } = await readVitals(page);
  await visit.act(page);
  await settled(page);
  const vitals = await readVitals(page);
  await context.close();
  return { ...vitals, largestPaint };
}

async function enter(page: Page): Promise<void> {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.demoAccounts.filter({ hasText: "Free rider" }).click();
  await page.waitForURL("/");
  await page.close();
}

function rowOf(name: string, runs: readonly Vitals[]): string {
  const of = (key: keyof Vitals, digits: number) => {
    const values = runs.map((run) => run[key]).toSorted((a, b) => a - b);
    const [middle, worst] = [values[Math.floor(values.length / 2)] ?? 0, values.at(-1) ?? 0];
    return `${middle.toFixed(digits)} (${worst.toFixed(digits)})`;
  };
  return `| ${name} | ${of("largestPaint", 0)} | ${of("layoutShift", 3)} | ${of("interactionDelay", 0)} |`;
}

await main();
