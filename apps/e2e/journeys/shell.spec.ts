import { expect, test } from "../fixtures/journey";
import { signedInMember } from "../fixtures/members";
import { Shell } from "../pages/app/shell";
import { HomePage } from "../pages/you/home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a toast gets the focus on F8, and closes with its button or a swipe of 50 px", async ({ page }) => {
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
  await shell.subscribe("not an address");
  await expect(shell.newsletterEmail).toHaveValue("not an address");
  await shell.subscribe("rider@riders.example");
  await expect(shell.thanks).toBeVisible();
  await page.keyboard.press("F8");
  await expect(shell.toasts).toBeFocused();
  await shell.toast.getByRole("button", { name: "Close" }).click();
  await expect(shell.toast).toHaveCount(0);

  await shell.subscribe("rider@riders.example");
  await expect(shell.thanks).toBeVisible();
  await swipe(40);
  await expect(shell.thanks).toBeVisible();
  await swipe(70);
  await expect(shell.toast).toHaveCount(0);
});

test("the theme follows the system until one is chosen, and that choice is kept from the first paint", async ({
  page,
  server,
}) => {
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
  await shell.chooseTheme("Light");
  await expect.poll(ground).toBe(light);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await ground()).toBe(light);
});
