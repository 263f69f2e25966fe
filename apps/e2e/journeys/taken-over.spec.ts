import { EVENT_PAGE_TEXTS } from "@longpaddock/web/texts/events/events/page/meeting-place";
import { openDrawn, publicPages } from "../fixtures/drawn-pages";
import { expect, test } from "../fixtures/journey";
import { post, signedInMember } from "../fixtures/members";
import { settled } from "../fixtures/settled";
import { Shell } from "../pages/app/shell";

const INCOMPLETE = "Part of this page didn't load";

test("Back shows a member what a visitor's page led to before they signed in", async ({
  page,
  anotherBrowser,
  server,
}) => {
  const [, , route] = await publicPages(server, await anotherBrowser());
  if (!route) throw new Error("No route");
  const shell = new Shell(page);
  await openDrawn(page, route);
  await expect(shell.signIn).toBeVisible();
  await signedInMember(server, page.context());
  await page.goto("/about");
  await expect(shell.userMenu).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: route.heading })).toBeVisible();
  await expect(shell.userMenu).toBeVisible();
  await expect(shell.signIn).toHaveCount(0);
});

test("a ride's times are right for readers in any time zone, also once the app has taken over", async ({
  anotherBrowser,
  server,
}) => {
  const author = (await anotherBrowser()).context();
  await signedInMember(server, author);
  const ride = {
    name: "Over the Nullarbor",
    description: "Straight on.",
    dateTime: "2099-12-04T22:00:00Z",
    timeZone: "Australia/Perth",
  };
  const { id } = await post(server, author, ["/api/rides", ride]);
  for (const [timezoneId, ownTime] of [
    ["Australia/Perth", null],
    ["Australia/Sydney", /9:00\sam AEDT/],
    ["Australia/Brisbane", /8:00\sam AEST/],
  ] as const)
    await test.step(timezoneId, async () => {
      const page = await anotherBrowser({ timezoneId });
      await openDrawn(page, { path: `/events/${id}`, heading: ride.name, texts: [] });
      await settled(page);
      await expect(page.getByText(/6:00\sam AWST/).first()).toBeVisible();
      const own = page.getByText(`${EVENT_PAGE_TEXTS.yourTime}: `);
      if (ownTime) await expect(own).toHaveText(ownTime);
      else await expect(own).toHaveCount(0);
    });
});

test("a page whose code doesn't come stays readable, says so, and is complete once it is reloaded", async ({
  page,
  anotherBrowser,
  server,
}) => {
  const [, , route] = await publicPages(server, await anotherBrowser());
  if (!route) throw new Error("No route");
  for (const files of [/\/assets\/index-.*\.js/, /\/assets\/route-page-.*\.js/])
    await test.step(String(files), async () => {
      await page.route(files, (request) => request.abort());
      await openDrawn(page, route);
      await expect(page.getByRole("alert").filter({ hasText: INCOMPLETE })).toBeVisible();
      for (const text of route.texts) await expect(page.getByText(text).first()).toBeVisible();
      await page.unroute(files);
      await page.reload();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await page.getByRole("button", { name: /^More/ }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    });
});
