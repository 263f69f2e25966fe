import { writeFile } from "node:fs/promises";
import { BOARD_TEXTS } from "@longpaddock/web/texts/events/ride-day";
import type { APIRequestContext, Browser, Page } from "playwright";
import { daytimeZone } from "../fixtures/daytime-zone";
import { withoutServiceWorker } from "../fixtures/service-worker";
import { FeedbackWidget } from "../pages/admin/feedback-widget";
import { newMember } from "./new-member";
import { SIGN_IN } from "./sign-in";
import { openRoute, waitForTrack } from "./steps";
import { stillPicture } from "./still-picture";

const MINUTE_MS = 60_000;
const WINDOW = { width: 1120, height: 880 };
const WEBP_QUALITY = 80;
/** Room above what a picture begins with, for the bar at the top of the window. */
const MARGIN = 80;

interface Rider {
  name: string;
  says: readonly string[];
  message?: string;
}

const RIDERS: readonly Rider[] = [
  {
    name: "Cleo Nguyen",
    says: ["checked_in", "started", "broke_down"],
    message: "Second puncture, at McKillops Bridge",
  },
  { name: "Ben Okafor", says: ["checked_in", "started"], message: "Right behind Cleo" },
  { name: "Mei Tan", says: ["checked_in", "started"] },
  { name: "Aroha Parata", says: ["checked_in", "started"] },
  {
    name: "Dan Walsh",
    says: ["checked_in", "started", "going_home"],
    message: "Work rang. Bitumen from here",
  },
  { name: "Priya Raman", says: ["checked_in", "started", "completed"] },
];

interface Picture {
  name: string;
  open(page: Page): Promise<void>;
  /** What stands at the top of the picture; without it, the page's beginning. */
  from?(page: Page): ReturnType<Page["locator"]>;
}

const PICTURES: readonly Picture[] = [
  {
    name: "events",
    open: async (page) => {
      await page.goto("/events?view=map");
      await page.locator("canvas, [data-pin]").first().waitFor();
      await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    },
  },
  {
    name: "ride-day",
    open: openRideUnderWay,
    from: (page) => page.getByRole("heading", { name: BOARD_TEXTS.title }),
  },
  { name: "group", open: openGroup },
  {
    name: "route",
    open: async (page) => {
      await openRoute(page, "type=recommended");
      await waitForTrack(page);
    },
  },
];

/** Takes the pictures of the README, in both themes, as small files in a folder. */
export async function takeReadmePictures(
  browser: Browser,
  baseURL: string,
  folder: string,
): Promise<string[]> {
  const home = { locale: "en-AU", timezoneId: "Australia/Sydney" };
  const context = await browser.newContext({ baseURL, viewport: WINDOW, reducedMotion: "reduce", ...home });
  await withoutServiceWorker(context);
  const page = await context.newPage();
  await SIGN_IN.premium(page);
  const files: string[] = [];
  for (const { name, open, from } of PICTURES) {
    await open(page);
    await new FeedbackWidget(page).button.evaluate((button) => {
      button.style.display = "none";
    });
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      const top = from
        ? await from(page).evaluate((element) => element.getBoundingClientRect().top + scrollY)
        : 0;
      await page.evaluate((place) => window.scrollTo(0, place), Math.max(0, top - MARGIN));
      await stillPicture(page, "window");
      const file = `${folder}/${name}-${theme}.webp`;
      await writeFile(file, await webp(page));
      files.push(file);
    }
  }
  await context.close();
  return files;
}

/** Playwright itself takes only PNG and JPEG. */
async function webp(page: Page): Promise<Buffer> {
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send("Page.captureScreenshot", { format: "webp", quality: WEBP_QUALITY });
  return Buffer.from(data, "base64");
}

async function openGroup(page: Page): Promise<void> {
  const groups: { id: number; name: string }[] = await (
    await page.request.get("/api/groups?limit=50")
  ).json();
  const group = groups.find(({ name }) => name.includes("High Country"));
  await page.goto(`/groups/${group?.id}?tab=discussions`);
  await page.getByRole("tabpanel").locator("article, li").first().waitFor();
}

/** A ride of this member's, two and a half hours after its start. */
async function openRideUnderWay(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const [route] = await (await page.request.get("/api/routes?search=barry&limit=1")).json();
  const answer = await page.request.post("/api/rides", {
    headers: { origin },
    data: {
      name: "Barry Way and back, with a night at Suggan Buggan",
      description:
        "Gravel from the border on. Bring a spare tube, water for a day and something to share at the fire.",
      vehicleType: "offroad-motorcycle",
      dateTime: new Date(Date.now() - 150 * MINUTE_MS).toISOString(),
      timeZone: daytimeZone,
      location: "Jindabyne Visitor Centre, Kosciuszko Road",
      latitude: -36.4157,
      longitude: 148.6196,
      maxParticipants: 8,
      routeId: route?.id ?? null,
    },
  });
  const { id } = await answer.json();
  for (const status of ["checked_in", "started"])
    await page.request.post(`/api/events/${id}/check-in`, { headers: { origin }, data: { status } });
  for (const rider of RIDERS) await ride(await newMember(origin, rider.name), id, rider);
  await page.goto(`/events/${id}`);
  await page.getByText("Priya Raman").first().waitFor();
}

async function ride(as: APIRequestContext, id: number, { says, message }: Rider): Promise<void> {
  await as.put("/api/user/emergency-card", { data: { contactName: "Sam", contactPhone: "0400 555 123" } });
  await as.post(`/api/events/${id}/join`, { data: {} });
  for (const status of says)
    await as.post(`/api/events/${id}/check-in`, {
      data: { status, ...(status === says.at(-1) && message && { message }) },
    });
  await as.dispose();
}
