import { BRAND } from "@longpaddock/domain/brand";
import { expect, test } from "../fixtures/journey";
import { collectTroubles } from "../fixtures/troubles";
import { Shell } from "../pages/shell";

test("after a first visit the app opens without a connection and takes no API answer from a cache", async ({
  browser,
  server,
  troubles,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  collectTroubles(context, troubles);
  const page = await context.newPage();
  const about = page.getByRole("heading", { name: `About ${BRAND.name}` });
  const notice = page.getByText("You're offline.");
  const call = (path: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          ({ status }) => status,
          () => "no answer",
        ),
      path,
    );

  await page.goto("/about");
  await expect(about).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(await call("/api/auth/user")).toBe(401);
  expect(await call("/api/routes")).toBe(200);

  await context.setOffline(true);
  await page.goto("/about");
  await expect(about).toBeVisible();
  await expect(notice).toBeVisible();
  for (const path of ["/api/auth/user", "/api/routes", "/healthz"])
    expect(await call(path), path).toBe("no answer");
  await new Shell(page).subscribe("rider@riders.example");
  await expect(new Shell(page).thanks).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await context.close();
});
