import { BADGES_TEXTS } from "@longpaddock/web/texts/accounts/badges";
import { UPCOMING_RIDES_TEXTS } from "@longpaddock/web/texts/events/events";
import { EVENTS_TEXTS } from "@longpaddock/web/texts/events/events/cards";
import { ROUTE_PICKER_TEXTS } from "@longpaddock/web/texts/events/events/form";
import { EVENT_PAGE_TEXTS } from "@longpaddock/web/texts/events/events/page/meeting-place";
import { GROUPS_TEXTS } from "@longpaddock/web/texts/groups/groups";
import { RETRY_TEXTS } from "@longpaddock/web/texts/lib/failures";
import { ROUTE_PAGE_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import { expect, test } from "../fixtures/journey";
import { signedInMember } from "../fixtures/members";
import { failReads } from "../fixtures/network";
import { CreateEventPage } from "../pages/create-event-page";

test("every list that doesn't arrive says so", async ({ page, context, server }) => {
  await signedInMember(server, context);
  await failReads(page, /\b(routes|events|participations|groups|marks)\./);
  for (const [path, text] of [
    ["/discover", "Failed to fetch community routes"],
    ["/discover?type=recommended", "Failed to fetch recommended routes"],
    ["/profile", "Failed to fetch starred routes"],
    ["/profile?tab=completed", "Failed to fetch completed routes"],
    ["/profile?tab=events", UPCOMING_RIDES_TEXTS.failed],
    ["/events", EVENTS_TEXTS.failed.today],
    ["/events?tab=upcoming", EVENTS_TEXTS.failed.upcoming],
    ["/events?tab=completed", EVENTS_TEXTS.failed.completed],
    ["/groups", GROUPS_TEXTS.failed],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await page.goto("/events/create");
  await new CreateEventPage(page).route.fill("barry");
  await expect(page.getByText(ROUTE_PICKER_TEXTS.failed).first()).toBeVisible();
});

for (const [status, code, words] of [
  [500, "INTERNAL", RETRY_TEXTS.serverFailed],
  [429, "TOO_MANY_REQUESTS", "Too many requests"],
  [403, "FORBIDDEN", "Not for this account"],
] as const)
  test(`a list that is refused with ${status} is asked for once when its page is opened, and says why`, async ({
    page,
    server,
  }) => {
    await signedInMember(server, page.context());
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/trpc\/.*(routes|events|groups)\.list/.test(request.url())) asked.push(request.url());
    });
    await failReads(page, /\b(routes|events|groups)\.list/, { status, code, message: words });
    for (const path of ["/discover", "/profile", "/events", "/groups"]) {
      asked.length = 0;
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByText(RETRY_TEXTS.serverFailed)).toHaveCount(status === 500 ? 1 : 0);
      await page.waitForLoadState("networkidle");
      expect(asked, path).toHaveLength(1);
    }
  });

test("badges after the end of a session say so in words for people", async ({ page, server }) => {
  await signedInMember(server, page.context());
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => {
    window.history.pushState({}, "", "/badges");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByText(BADGES_TEXTS.failed)).toBeVisible();
  await expect(page.getByText("You're no longer signed in.")).toBeVisible();
  await expect(page.getByText("Unauthorized")).toHaveCount(0);
});

test("what a reader may not see says that signing in may help, and so does what doesn't exist", async ({
  page,
  server,
}) => {
  const { mayBePrivate } = ROUTE_PAGE_TEXTS;
  for (const [path, words] of [
    ["/events/987654", EVENT_PAGE_TEXTS.mayBePrivate],
    ["/routes/987654", mayBePrivate],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(`${words} Signing in may help.`)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toBeVisible();
  }
  await signedInMember(server, page.context());
  await page.goto("/routes/987654");
  await expect(page.getByText(`${mayBePrivate} Signing in with another account may help.`)).toBeVisible();
});
