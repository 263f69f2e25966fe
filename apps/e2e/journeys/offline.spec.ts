import { BRAND } from "@longpaddock/domain/brand";
import { UNREACHABLE_TEXTS } from "@longpaddock/web/texts/app";
import { RETRY_TEXTS } from "@longpaddock/web/texts/lib/failures";
import { ROUTE_PAGE_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute } from "../fixtures/members";
import { collectTroubles } from "../fixtures/troubles";
import { Shell } from "../pages/app/shell";

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

test("member pages opened for the first time without a connection wait for it instead of leaving for sign-in", async ({
  openDevice,
}) => {
  const { context, page } = await openDevice("computer", { signInLater: true });
  const heading = page.getByRole("heading", { name: UNREACHABLE_TEXTS.heading });
  await context.setOffline(true);
  for (const path of ["/profile", "/admin", "/discover"]) {
    await page.goto(path);
    await expect(heading, path).toBeVisible();
    await page.getByRole("button", { name: RETRY_TEXTS.tryAgain }).click();
    await expect(heading, path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }

  await context.setOffline(false);
  await expect(heading).toBeHidden();
  await expect(page.getByRole("button", { name: /^User menu: Ana/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/discover");
});

test("a route opened without a connection is not called missing, and shows once there is one", async ({
  openDevice,
  server,
}) => {
  const { context, page } = await openDevice("computer");
  const name = freshWord("quandong");
  const id = await sharedRoute(server, context, { name });
  await page.goto(`/discover?search=${name}`);
  await page.getByRole("heading", { name }).waitFor();
  await context.setOffline(true);
  await page.getByRole("link", { name: /^View Details/ }).click();
  await expect(page.getByRole("heading", { name: ROUTE_PAGE_TEXTS.failed })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/routes/${id}`);
});
