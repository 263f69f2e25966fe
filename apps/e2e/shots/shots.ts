import { mkdir, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { BROWSER_ARGUMENTS, CHROMIUM } from "../fixtures/browser";
import { withoutServiceWorker } from "../fixtures/service-worker";
import { settled } from "../fixtures/settled";
import { startServer } from "../fixtures/start-server";
import { SignInPage, SignUpPage } from "../pages/account-pages";
import type { Scene } from "./scene";
import { SCENES, type Viewer } from "./scenes";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const FOLDER = `${ROOT}shots`;
const WIDTHS = [360, 768, 1280];
const THEMES = ["light", "dark"] as const;
const HEIGHT = 900;
const MAX_ATTEMPTS = 12;
const HOME = { locale: "en-AU", timezoneId: "Australia/Sydney" };

const SIGN_IN: Readonly<Record<Viewer, (page: Page) => Promise<void>>> = {
  visitor: async () => {},
  newcomer: async (page) => {
    const signUp = new SignUpPage(page);
    await signUp.open();
    await signUp.signUp({
      firstName: "Nell",
      lastName: "Whitaker",
      email: "nell@riders.example",
      password: "first day in the paddock is long",
    });
    await page.waitForURL("/onboarding");
  },
  free: (page) => signInAs(page, "Free rider"),
  premium: (page) => signInAs(page, "Premium author"),
  gold: (page) => signInAs(page, "Gold member"),
  administrator: (page) => signInAs(page, "Administrator"),
};

/**
 * `pnpm shots`: screenshots of a demo install in both themes at three widths, saved in ./shots. Arguments
 * select scenes by the beginning of their names: `pnpm shots route discover`.
 */
async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const server = await startServer({ seedDemo: true });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...BROWSER_ARGUMENTS] });
  try {
    for (const viewer of Object.keys(SCENES) as Viewer[]) await takeAll(browser, server.url, viewer);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function takeAll(browser: Browser, baseURL: string, viewer: Viewer): Promise<void> {
  const scenes = SCENES[viewer].filter(isWanted);
  if (scenes.length === 0) return;
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce", ...HOME });
  await withoutServiceWorker(context);
  const page = await context.newPage();
  await SIGN_IN[viewer](page);
  await page.close();
  for (const scene of scenes) await take(context, scene);
  await context.close();
}

function isWanted({ name }: Scene): boolean {
  const requested = process.argv.slice(2);
  return requested.length === 0 || requested.some((start) => name.startsWith(start));
}

async function take(context: BrowserContext, scene: Scene): Promise<void> {
  const { name, path, prepare, ready, overlay, widths = WIDTHS } = scene;
  const page = await context.newPage();
  await page.setViewportSize({ width: Math.max(...widths), height: HEIGHT });
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await prepare?.(page);
  for (const width of widths)
    for (const theme of THEMES) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme: theme });
      await ready?.(page);
      const file = `${FOLDER}/${name}-${width}-${theme}.png`;
      await writeFile(file, await stillPicture(page, overlay ? "window" : "page"));
      console.log(relative(ROOT, file));
    }
  await page.close();
}

/** Repeats until two screenshots are equal, because maps keep drawing. */
async function stillPicture(page: Page, what: "window" | "page"): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    // Scrolls up, so that the sticky navigation is in place.
    await page.evaluate(() => window.scrollTo(0, 0));
    await settled(page);
    const picture = await page.screenshot({ fullPage: what === "page", caret: "hide" });
    if (picture.equals(last)) break;
    last = picture;
  }
  return last;
}

async function signInAs(page: Page, label: string): Promise<void> {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.demoAccounts.filter({ hasText: label }).click();
  await page.waitForURL("/");
}

await main();
