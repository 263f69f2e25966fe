import { PLOTTING_TEXTS } from "@longpaddock/web/texts/routes/routes/plotting";
import { STAT_LABELS } from "@longpaddock/web/texts/you/start";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey";
import { post, sharedRoute, signedInMember } from "../fixtures/members";
import { settled } from "../fixtures/settled";
import { SignInPage } from "../pages/accounts/account-pages";
import { BadgesPage } from "../pages/accounts/badges-page";
import { FeedbackWidget } from "../pages/admin/feedback-widget";
import { Shell } from "../pages/app/shell";
import { EventsPage } from "../pages/events/events-page";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { PlottingPage } from "../pages/routes/plotting-page";
import { HomePage } from "../pages/you/home-page";
import { ProfilePage } from "../pages/you/profile-page";

const ESSENTIALS = { state: "South Australia", vehicle: "Adventure Motorcycle" };

/** Describes what overflows the side of the screen, and the steps whose names overlap. */
function whatDoesNotFit(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const isHidden = (element: Element) =>
    element.closest(".sr-only, [aria-hidden=true], svg, canvas") !== null;
  const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
  /** Tabs and a page's index are in one line, which fits the screen and is moved within it. */
  const isInLine = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent || parent.matches("main")) return false;
    return (getComputedStyle(parent).overflowX === "auto" && !isBeyond(parent)) || isInLine(parent);
  };
  const beyond = [...document.querySelectorAll("main *")]
    .filter((element) => !isHidden(element) && isBeyond(element) && !isInLine(element))
    .map((element) => `beyond the edge: ${element.tagName} ${element.textContent?.slice(0, 40)}`);
  const names = [...document.querySelectorAll("ol[aria-label=Steps] li > span:last-child")].map((name) =>
    name.getBoundingClientRect(),
  );
  const overlaps = names.filter((name, index) => {
    const next = names[index + 1];
    return next && name.right > next.left && name.bottom > next.top;
  });
  return [
    ...(scrollWidth > clientWidth ? [`scrolls to ${scrollWidth} px`] : []),
    ...beyond,
    ...overlaps.map(() => "overlapping names of steps"),
  ];
}

/** Texts that are wider than their place. */
async function cutTexts(page: Page): Promise<(string | null)[]> {
  await settled(page);
  return page
    .locator("main :is(dt, dd, p, [role=tab])")
    .evaluateAll((texts) =>
      texts.filter((text) => text.scrollWidth > text.clientWidth + 1).map((text) => text.textContent),
    );
}

async function expectFits(page: Page, label: string): Promise<void> {
  await settled(page);
  expect.soft(await page.evaluate(whatDoesNotFit), label).toEqual([]);
}

const largeText = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    }),
  );

test.use({ viewport: { width: 360, height: 740 } });

test("badges, the start page, the profile and events with long words fit a phone with text at 200 %", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  await sharedRoute(server, page.context(), { name: "Large as life" });
  await post(server, page.context(), [
    "/api/rides",
    {
      name: `${"Woolloomooloo".repeat(6)} and back`,
      description: "Slowly.",
      dateTime: "2099-08-07T07:00",
      location: "Cunnamulla".repeat(9),
      latitude: -28.07,
      longitude: 145.68,
    },
  ]);
  const [badges, home] = [new BadgesPage(page), new HomePage(page)];
  const [profile, events] = [new ProfilePage(page), new EventsPage(page)];
  await largeText(page);

  await test.step("badges", async () => {
    await badges.open();
    expect.soft(await cutTexts(page), "badges").toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), "badges").toBe(360);
  });

  await test.step("the start page and the profile", async () => {
    await home.open();
    await expect(home.stat(STAT_LABELS.routesCompleted)).toHaveText("0");
    expect.soft(await cutTexts(page), "start page").toEqual([]);
    await profile.open("profile");
    await expect(profile.seePlans).toBeVisible();
    expect.soft(await cutTexts(page), "profile").toEqual([]);
    await expectFits(page, "the profile");
  });

  await test.step("events, whose open tab is in view", async () => {
    await page.goto("/events?view=map");
    await expect(events.onMap.getByRole("link", { name: "Woolloomooloo" })).toBeVisible();
    await expectFits(page, "the map of events");
    const views = page.getByRole("radio");
    expect(
      await views.evaluateAll((all) => all.filter((view) => view.scrollWidth > view.clientWidth + 1).length),
    ).toBe(0);
    await page.goto("/events?tab=completed");
    await expect
      .poll(() => events.tab("completed").evaluate((tab) => tab.getBoundingClientRect().right))
      .toBeLessThan(361);
  });
});

test("Add Route and sign-in fit a phone with text at 200 %, and a report one that is zoomed", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "gold" });
  await test.step("a report can be written on a phone that is zoomed to 200 %", async () => {
    await page.setViewportSize({ width: 180, height: 370 });
    await page.goto("/about");
    const feedback = new FeedbackWidget(page);
    await feedback.open();
    for (const part of [feedback.title, feedback.description, feedback.submit]) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 0.9 });
    }
    await page.setViewportSize({ width: 360, height: 740 });
  });
  await largeText(page);
  const [addRoute, plotting] = [new AddRoutePage(page), new PlottingPage(page)];
  await addRoute.open();
  await addRoute.state.selectOption("Choose a state");
  await addRoute.continue.click();
  await expect(page.getByText("State is required")).toBeVisible();
  await expectFits(page, "essentials with errors");
  await addRoute.toMethods(ESSENTIALS);
  await expect(addRoute.gpxMethod).toBeEnabled();
  await expectFits(page, "methods");
  await addRoute.gpxMethod.click();
  await addRoute.share.click();
  await expect(page.getByText("Route name is required")).toBeVisible();
  await expectFits(page, "details of a GPX file with errors");
  await addRoute.back.click();
  await addRoute.manualMethod.click();
  await expect(plotting.field(2)).toBeVisible();
  await expectFits(page, "empty waypoints");
  await plotting.choose(1, "Innamincka");
  await expect(plotting.field(1)).toHaveValue("Innamincka");
  await plotting.choose(2, "Birdsville");
  await plotting.generate.click();
  await expect(plotting.mapsLink).toBeVisible();
  await expectFits(page, "preview");
  // The toast covers the button for five seconds, and longer under a pointer.
  await expect(new Shell(page).toastWith(PLOTTING_TEXTS.generated.title)).toBeHidden();
  await plotting.finalize.click();
  await expect(addRoute.name).toHaveValue("Innamincka to Birdsville");
  await expectFits(page, "details of a plotted route");

  await page.context().clearCookies();
  await new SignInPage(page).open();
  await expect(new SignInPage(page).submit).toBeVisible();
  await expectFits(page, "sign-in");
});
