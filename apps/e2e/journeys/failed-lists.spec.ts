import { EVENTS_TEXTS, ROUTE_PICKER_TEXTS, UPCOMING_RIDES_TEXTS } from "@longpaddock/domain/events/texts";
import { GROUPS_TEXTS } from "@longpaddock/domain/groups/texts";
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
