import { mkdir, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium } from "playwright";
import { BROWSER_ARGUMENTS, CHROMIUM } from "../fixtures/browser";
import { withoutServiceWorker } from "../fixtures/service-worker";
import { startServer } from "../fixtures/start-server";
import { takeReadmePictures } from "./readme-pictures";
import type { Scene } from "./scene";
import { SCENES, type Viewer } from "./scenes";
import { SIGN_IN } from "./sign-in";
import { stillPicture } from "./still-picture";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const FOLDER = `${ROOT}shots`;
const PICTURES = `${ROOT}docs/pictures`;
/** `--small`: one picture of each scene, to see that it can be taken. */
const IS_SMALL = process.argv.includes("--small");
const WIDTHS = IS_SMALL ? [1280] : [360, 768, 1280];
const THEMES = IS_SMALL ? (["light"] as const) : (["light", "dark"] as const);
const HEIGHT = 900;
const HOME = { locale: "en-AU", timezoneId: "Australia/Sydney" };

/**
 * `pnpm shots`: screenshots of a demo install in both themes at three widths, saved in ./shots. Arguments
 * select scenes by the beginning of their names: `pnpm shots route discover`. `pnpm shots --readme` takes the README's
 * pictures instead, in ./docs/pictures.
 */
async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const server = await startServer({ seedDemo: true });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...BROWSER_ARGUMENTS] });
  try {
    if (process.argv.includes("--readme")) {
      for (const file of await takeReadmePictures(browser, server.url, PICTURES))
        console.log(relative(ROOT, file));
      return;
    }
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
  const requested = process.argv.slice(2).filter((word) => !word.startsWith("--"));
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
      // So that the sticky navigation is in place.
      await page.evaluate(() => window.scrollTo(0, 0));
      await writeFile(file, await stillPicture(page, overlay ? "window" : "page"));
      console.log(relative(ROOT, file));
    }
  await page.close();
}

await main();
