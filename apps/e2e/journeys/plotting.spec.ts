import { HOME_AREA_TEXTS } from "@longpaddock/web/texts/routes/home-areas";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, PASSWORD, signedInMember } from "../fixtures/members";
import { SignInPage } from "../pages/accounts/account-pages";
import { Shell } from "../pages/app/shell";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { DiscoverPage } from "../pages/routes/discover-page";
import { PlottingPage } from "../pages/routes/plotting-page";
import { RoutePage } from "../pages/routes/route-page";

const ESSENTIALS = { state: "South Australia", vehicle: "Adventure Motorcycle" };

test("a member on the free plan plots, previews and shares a route with the keyboard alone", {
  tag: "@core",
}, async ({ page, server }) => {
  await signedInMember(server, page.context());
  const name = freshWord("Birdsville ");
  const [addRoute, plotting, discover] = [
    new AddRoutePage(page),
    new PlottingPage(page),
    new DiscoverPage(page),
  ];
  const { keyboard } = page;

  await test.step("plotting is offered on the free plan, and the AI generator is marked as coming soon", async () => {
    await addRoute.open();
    await addRoute.toMethods(ESSENTIALS);
    await expect(page.getByRole("button", { name: /^AI Generator/ })).toContainText(/BETA.*Premium plan/);
    await addRoute.manualMethod.press("Enter");
    await expect(plotting.heading).toBeFocused();
    await expect(addRoute.currentStep).toHaveText(/Method/);
    await expect(plotting.rows).toHaveCount(2);
    await expect(plotting.generate).toBeDisabled();
  });

  await test.step("Tab in the last field adds an empty waypoint, and Escape lets Tab go on", async () => {
    await plotting.field(2).focus();
    await keyboard.press("Tab");
    await expect(plotting.field(3)).toBeFocused();
    await keyboard.press("Escape");
    await keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Remove Waypoint 3" })).toBeFocused();
    await keyboard.press("Enter");
    await expect(plotting.rows).toHaveCount(2);
  });

  await test.step("three letters open the suggestions, and the arrow keys and Enter choose one", async () => {
    await plotting.field(1).focus();
    await keyboard.type("Ma");
    await expect(plotting.places).toHaveCount(0);
    await keyboard.type("rree");
    await expect(plotting.place("Marree")).toContainText("SA, Australia");
    await keyboard.press("ArrowDown");
    await expect(plotting.field(1)).toHaveAttribute("aria-activedescendant", /./);
    await expect(plotting.places.first()).toHaveAttribute("aria-selected", "true");
    await keyboard.press("Escape");
    await expect(plotting.places).toHaveCount(0);
    await expect(plotting.field(1)).toHaveValue("Marree");
    await keyboard.press("ArrowDown");
    await expect(plotting.place("Marree")).toBeVisible();
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await expect(plotting.rows.first()).toContainText("Marree SA, Australia");
  });

  await test.step("Tab in the last field chooses the active suggestion and moves to a new waypoint", async () => {
    await plotting.field(2).focus();
    await keyboard.type("mungerannie");
    await expect(plotting.place("Mungerannie")).toBeVisible();
    await keyboard.press("ArrowDown");
    await keyboard.press("Tab");
    await expect(plotting.field(3)).toBeFocused();
    await expect(plotting.rows.nth(1)).toContainText("Mungerannie SA, Australia");
    await expect(plotting.rows.nth(1)).toContainText(/\+ [\d.]+ km/);
    await expect(plotting.generate).toBeDisabled();
    await expect(plotting.hint).toContainText("Choose a place for waypoint 3");
    await keyboard.type("birdsville");
    await expect(plotting.place("Birdsville")).toBeVisible();
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await expect(plotting.generate).toBeEnabled();
  });

  await test.step("the arrow keys on a number move its waypoint and announce the new position", async () => {
    await plotting.handle(3).focus();
    await keyboard.press("ArrowUp");
    await expect(plotting.announcement).toHaveText("Birdsville is now number 2 of 3");
    await expect(plotting.handle(2)).toBeFocused();
    await keyboard.press("ArrowUp");
    await expect(plotting.field(1)).toHaveValue("Birdsville");
    await expect(plotting.handle(1)).toBeFocused();
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await expect(plotting.field(3)).toHaveValue("Birdsville");
  });

  await test.step("the preview links to directions, closes after a change and can be generated again", async () => {
    await plotting.generate.press("Enter");
    await expect(plotting.mapsLink).toHaveAttribute("target", "_blank");
    const url = new URL((await plotting.mapsLink.getAttribute("href")) ?? "");
    expect(`${url.origin}${url.pathname}`).toBe("https://www.google.com/maps/dir/");
    expect(url.searchParams.get("origin")).toMatch(/^-29\.\d+,138\.\d+$/);
    expect(url.searchParams.get("destination")).toMatch(/^-25\.\d+,139\.\d+$/);
    await plotting.clearPreview.press("Enter");
    await expect(plotting.preview).toHaveCount(0);
    await expect(plotting.generate).toBeFocused();
    await expect(plotting.finalize).toHaveCount(0);
    await plotting.generate.press("Enter");
    await plotting.up(2).press("Enter");
    await expect(plotting.preview).toHaveCount(0);
    await plotting.handle(1).press("ArrowDown");
    await plotting.generate.press("Enter");
    await plotting.finalize.press("Enter");
    await expect(addRoute.currentStep).toHaveText(/Details/);
    await expect(plotting.preview).toContainText("Marree to Birdsville");
  });

  await test.step("the shared route is on Discover and its page, with its line", async () => {
    await addRoute.name.fill(name);
    await addRoute.level("Advanced").press("Space");
    await addRoute.share.press("Enter");
    await new Shell(page).told("Success!");
    await expect(page).toHaveURL("/discover");
    await expect(discover.card(name)).toBeVisible();
    await expect(discover.card(name).locator("svg path[d^=M]").first()).toBeVisible();
    await discover.details(name).press("Enter");
    const route = new RoutePage(page);
    await expect(route.title(name)).toBeVisible();
    await route.waitForTrack();
    await expect(route.landmarks.filter({ hasText: "Mungerannie" })).toBeVisible();
    await addRoute.open();
    await expect(addRoute.state).toHaveValue("NSW");
  });
});

test("a draft survives a reload and an expired session, each tab has its own, and a duplicated tab shares its route too", async ({
  page,
  server,
}) => {
  const { email } = await signedInMember(server, page.context());
  const [there, back] = [freshWord("There "), freshWord("Back ")];
  const [addRoute, plotting] = [new AddRoutePage(page), new PlottingPage(page)];
  await addRoute.startPlotting(ESSENTIALS);
  await plotting.choose(1, "Marree");
  await plotting.choose(2, "Birdsville");

  const other = await page.context().newPage();
  const otherAddRoute = new AddRoutePage(other);
  await otherAddRoute.open();
  await expect(otherAddRoute.state).toHaveValue("NSW");
  await otherAddRoute.toMethods({ state: "Tasmania", vehicle: "Cycling" });

  await page.reload();
  await expect(plotting.field(2)).toHaveValue("Birdsville");
  await plotting.generate.click();
  await page.reload();
  await expect(plotting.mapsLink).toBeVisible();
  await plotting.finalize.click();
  await addRoute.name.fill(there);
  await addRoute.level("Expert").check();

  await page.context().clearCookies();
  await addRoute.share.click();
  await new Shell(page).told("You are logged out. Logging in again...");
  await expect(page).toHaveURL(/\/sign-in\?/);
  await new Shell(page).told("You are logged out. Logging in again...");
  const leaving = new Shell(page).toastWith("You are logged out. Logging in again...");
  await new SignInPage(page).signIn({ email, password: PASSWORD });
  await expect(addRoute.name).toHaveValue(there);
  await expect(leaving).toBeHidden();
  await expect(addRoute.level("Expert")).toBeChecked();
  await expect(plotting.preview).toContainText("Marree to Birdsville");

  await other.reload();
  await expect(other.getByRole("button", { name: /^Manual Plotting/ })).toBeEnabled();
  await other.getByRole("button", { name: "Back", exact: true }).click();
  await expect(otherAddRoute.state).toHaveValue("TAS");

  const twin = await page.context().newPage();
  const kept = await page.evaluate(() => sessionStorage.getItem("draft:add-route"));
  await twin.goto("/about");
  await twin.evaluate((draft) => sessionStorage.setItem("draft:add-route", draft ?? ""), kept);
  const twinAddRoute = new AddRoutePage(twin);
  await twinAddRoute.open();
  await expect(twinAddRoute.name).toHaveValue(there);
  await twinAddRoute.name.fill(back);

  await page.bringToFront();
  await addRoute.share.click();
  await new Shell(page).told("Success!");
  await expect(page).toHaveURL("/discover");
  await twinAddRoute.share.click();
  await new Shell(twin).told("Already shared", "Share it again");
  await expect(twinAddRoute.name).toHaveValue(back);
  await twinAddRoute.share.click();
  await expect(twin).toHaveURL("/discover");
  const discover = new DiscoverPage(twin);
  await expect(discover.card(there)).toBeVisible();
  await expect(discover.card(back)).toBeVisible();
});

test("waypoints are set on the map and its line, dragged into another order, removed, and brought back", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const [addRoute, plotting] = [new AddRoutePage(page), new PlottingPage(page)];
  await addRoute.startPlotting(ESSENTIALS);
  await plotting.choose(1, "Marree");
  await expect(plotting.markers).toHaveCount(1);

  await plotting.map.scrollIntoViewIfNeeded();
  await plotting.map.click({ position: { x: 120, y: 250 } });
  await expect(plotting.field(2)).toHaveValue(/^\d+\.\d{3}° S, \d+\.\d{3}° E$/);
  await plotting.map.click({ position: { x: 250, y: 120 } });
  await expect(plotting.rows).toHaveCount(3);
  await expect(plotting.markers).toHaveText(["1", "2", "3"]);

  const [from, to] = [await plotting.handle(1).boundingBox(), await plotting.handle(3).boundingBox()];
  if (!from || !to) throw new Error("The handles are not on the page");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 60, { steps: 8 });
  await page.mouse.up();
  await expect(plotting.field(3)).toHaveValue("Marree");

  for (let left = 3; left > 1; left--) {
    await plotting.remove(1).click();
    await expect(plotting.rows).toHaveCount(left - 1);
  }
  await expect(plotting.remove(1)).toBeDisabled();
  await expect(plotting.field(1)).toHaveValue("Marree");

  await plotting.choose(1, "Birdsville");
  await plotting.add.click();
  await plotting.choose(2, "Marree");
  await expect(plotting.markers).toHaveCount(2);
  await plotting.map.scrollIntoViewIfNeeded();
  const centre = async (nth: number) => {
    const box = await plotting.markers.nth(nth).boundingBox();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const middle = async () => {
    const [start, end] = [await centre(0), await centre(1)];
    return start && end ? { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 } : { x: 0, y: 0 };
  };
  let last = "";
  const isStill = async () => {
    const before = last;
    last = JSON.stringify(await middle());
    return last === before;
  };
  await expect.poll(isStill, "the map has moved to the waypoints").toBe(true);
  const { x, y } = await middle();
  await page.mouse.click(x, y);
  await expect(plotting.rows).toHaveCount(3);
  await expect(plotting.field(2)).toHaveValue(/^\d+\.\d{3}° S, \d+\.\d{3}° E$/);
  await expect(plotting.field(3)).toHaveValue("Marree");

  await plotting.undo.click();
  await expect(plotting.rows).toHaveCount(2);
  await plotting.redo.click();
  await expect(plotting.field(3)).toHaveValue("Marree");
  await expect(plotting.redo).toBeDisabled();

  await plotting.generate.click();
  await plotting.finalize.click();
  await expect(addRoute.name).toHaveValue("Birdsville to Marree");
});

test("places are found once the search works, all steps are accessible, and parts near home are hidden by default", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const home = await page.request.put("/api/user/home-area", {
    data: { latitude: -29.648, longitude: 138.064 },
    headers: { origin: server.url },
  });
  expect(home.ok(), await home.text()).toBe(true);
  const [addRoute, plotting] = [new AddRoutePage(page), new PlottingPage(page)];
  const shell = new Shell(page);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await addRoute.startPlotting(ESSENTIALS);

  await test.step("a failed search leaves the field usable, and typed coordinates count as a place", async () => {
    await page.route(/\/trpc\/.*places\./, (route) => route.abort());
    await plotting.field(1).fill("Birdsville");
    await expect.poll(() => logged.join("\n")).toContain("Place search failed");
    await expect(shell.toast).toHaveCount(0);
    await expect(plotting.field(1)).toHaveValue("Birdsville");
    await plotting.field(1).fill("-25.899, 139.352");
    await plotting.place("25.899° S, 139.352° E").click();
    await expect(plotting.rows.first()).toContainText("A point on the map");
    await page.unroute(/\/trpc\/.*places\./);
  });

  // Scroll to the top, because the sticky navigation would cover what axe checks.
  const atTop = () => page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await test.step("the place search, the preview and the details are accessible", async () => {
    await plotting.choose(1, "Marree");
    await plotting.field(2).fill("mount");
    await expect(plotting.places.first()).toBeVisible();
    await atTop();
    await expectAccessible(page, "place search");
    await plotting.choose(2, "Birdsville");
    await plotting.generate.click();
    await atTop();
    await expectAccessible(page, "route preview");
    await plotting.finalize.click();
    await expect(addRoute.name).toBeVisible();
    await atTop();
    await expectAccessible(page, "details of a plotted route");
  });

  await addRoute.name.fill("From home");
  await addRoute.level("Beginner").check();
  await expect(addRoute.homeSafe).toBeChecked();
  await addRoute.share.click();
  await shell.told("Success!", HOME_AREA_TEXTS.uploaded);
});
