import { CLOSED_ON_EVENT, CLOSURE_TEXTS } from "@longpaddock/web/texts/routes/routes/closures";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { CreateEventPage } from "../pages/events/create-event-page";
import { DiscoverPage } from "../pages/routes/discover-page";
import { EditRoutePage } from "../pages/routes/edit-route-page";

const { field: FIELD } = CLOSURE_TEXTS;

test("an author says that a route is closed, and whoever looks for one or plans with it knows", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const name = freshWord("Howitt ");
  const id = await sharedRoute(server, page.context(), { name, state: "VIC" });
  const edit = new EditRoutePage(page);

  await test.step("a closure without its reason is held back at its field", async () => {
    await edit.open(id);
    await page.getByRole("button", { name: /^Add surface/ }).click();
    await page.getByRole("button", { name: FIELD.add }).click();
    const closure = page.getByRole("group", { name: "Closure 1" });
    await closure.getByRole("switch", { name: FIELD.everyYear }).click();
    await edit.save.click();
    await expect(closure.getByText("Please say why it's closed")).toBeVisible();
    await expectAccessible(page, "a closure in the form");
    await closure.getByRole("textbox", { name: /^Reason/ }).fill("Bridge out");
    await closure.getByRole("textbox", { name: /^Link/ }).fill("https://parks.example/howitt");
    await edit.save.click();
  });

  await test.step("its page and its card say so", async () => {
    const warning = page.getByRole("note").filter({ hasText: "Closed until further notice" });
    await expect(warning).toContainText("Bridge out");
    await expect(warning.getByRole("link")).toHaveAttribute("href", "https://parks.example/howitt");
    await expectAccessible(page, "a closed route");
  });

  await test.step("Discover leaves it out of what is open today", async () => {
    const discover = new DiscoverPage(page);
    await discover.open(`?search=${encodeURIComponent(name)}`);
    await expect(discover.card(name)).toContainText("Closed until further notice");
    await page.getByRole("button", { name: "Today", exact: true }).click();
    await expect(discover.card(name)).toHaveCount(0);
    await discover.chips.getByRole("button", { name: /^Not closed on/ }).click();
    await expect(discover.card(name)).toBeVisible();
  });

  await test.step("and who plans a ride with it is warned", async () => {
    const create = new CreateEventPage(page);
    await page.goto("/events/create");
    await create.chooseRoute(name);
    await page.getByLabel(/^Date and time/).fill("2027-03-06T07:00");
    await expect(page.getByRole("note").filter({ hasText: CLOSED_ON_EVENT.whole })).toContainText(
      "Bridge out",
    );
  });
});
