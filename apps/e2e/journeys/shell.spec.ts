import { NEWSLETTER_TEXTS } from "@longpaddock/web/texts/app/shell";
import { expect, test } from "../fixtures/journey";
import { signedInMember } from "../fixtures/members";
import { HomePage } from "../pages/home-page";
import { Shell } from "../pages/shell";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("toasts", () => {
  test("the newsletter form thanks and clears without calling the server", async ({ page }) => {
    const shell = new Shell(page);
    await page.goto("/about");
    await shell.subscribe("not an address");
    await expect(shell.newsletterEmail).toHaveValue("not an address");

    await page.evaluate(() => document.fonts.ready);
    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") writes.push(request.url());
    });
    await shell.subscribe("rider@riders.example");
    await expect(shell.thanks).toContainText(NEWSLETTER_TEXTS.description);
    await expect(shell.newsletterEmail).toHaveValue("");
    expect(writes).toEqual([]);
  });

  test("show one at a time, and a new one replaces the previous one", async ({ page }) => {
    const shell = new Shell(page);
    await page.goto("/about");
    await page.getByRole("button", { name: "Privacy" }).click();
    await expect(shell.toast).toHaveText(/^Privacy page coming soon/);
    await page.getByRole("button", { name: "Terms" }).click();
    await expect(shell.toast).toHaveText(/^Terms page coming soon/);
    await expect(shell.toast).toHaveCount(1);
  });

  test("stay for 5000 ms", async ({ page }) => {
    const shell = new Shell(page);
    await page.clock.install();
    await page.goto("/about");
    // The first toast loads the toaster, so that loading does not delay the measured one.
    await page.getByRole("button", { name: "Privacy" }).click();
    await expect(shell.toast).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await shell.subscribe("rider@riders.example");
    await expect(shell.thanks).toBeVisible();
    await page.clock.runFor(4900);
    await expect(shell.thanks).toBeVisible();
    await page.clock.runFor(200);
    await expect(shell.thanks).toBeHidden();
  });

  test("get the focus on F8 and close with their Close button", async ({ page }) => {
    const shell = new Shell(page);
    await page.goto("/about");
    await shell.subscribe("rider@riders.example");
    await expect(shell.thanks).toBeVisible();
    await page.keyboard.press("F8");
    await expect(shell.toasts).toBeFocused();
    await shell.toast.getByRole("button", { name: "Close" }).click();
    await expect(shell.toast).toHaveCount(0);
  });

  test("close with a swipe of 50 px to the right, but not with a shorter one", async ({ page }) => {
    const shell = new Shell(page);
    const swipe = async (distance: number) => {
      const box = await shell.toast.boundingBox();
      if (!box) throw new Error("there is no toast to swipe");
      const [x, y] = [box.x + 60, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y);
      await page.mouse.move(x + distance, y);
      await page.mouse.up();
    };
    await page.goto("/about");
    await shell.subscribe("rider@riders.example");
    await expect(shell.thanks).toBeVisible();
    await swipe(40);
    await expect(shell.thanks).toBeVisible();
    await swipe(70);
    await expect(shell.toast).toHaveCount(0);
  });
});

test.describe("the theme", () => {
  test("follows the system until one is chosen, and that choice is kept", async ({ page, server }) => {
    await signedInMember(server, page.context());
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const shell = new Shell(page);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    await expect(new HomePage(page).heading).toBeVisible();
    const light = await ground();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();

    await shell.userMenu.click();
    await shell.chooseTheme("Light");
    await expect.poll(ground).toBe(light);
    await page.reload();
    await expect(new HomePage(page).heading).toBeVisible();
    expect(await ground()).toBe(light);

    await shell.userMenu.click();
    await shell.chooseTheme("System");
    await expect.poll(ground).toBe(dark);
  });

  test("applies from the first paint", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/about");
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test("the active navigation item is the one whose path starts the current path", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const shell = new Shell(page);
  const active = shell.navigation.locator("[aria-current=page]");
  for (const [path, label] of [
    ["/", "Home"],
    ["/groups", "Groups"],
    ["/groups/create", "Groups"],
    ["/events/1", "Events"],
    ["/discover?state=VIC", "Discover Routes"],
    ["/add-route", "Add Route"],
  ] as const) {
    await page.goto(path);
    await expect(active).toHaveText([label]);
  }
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Ana Ruiz" })).toBeVisible();
  await expect(active).toHaveCount(0);
  await expect(shell.navigation.getByRole("link", { name: "Admin" })).toHaveCount(0);
});

test("the footer leads to Discover with a filter, through sign-in for a visitor", async ({
  page,
  server,
}) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Cycling Routes" }).click();
  await expect(page).toHaveURL(`/sign-in?returnTo=${encodeURIComponent("/discover?vehicleType=cycling")}`);
  await signedInMember(server, page.context());
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Motorcycle Routes" }).click();
  await expect(page).toHaveURL("/discover?vehicleType=motorcycle");
});
