import { BRAND } from "@longpaddock/domain/brand";
import { pushMessage } from "@longpaddock/domain/notifications/push-message";
import { PUSH_TEXTS } from "@longpaddock/web/texts/notifications/notifications/page";
import {
  clickNotification,
  launchChromium,
  openDelivery,
  shownNotifications,
  subscribeElsewhere,
} from "../fixtures/app-worker/push-browser";
import { openInstalled } from "../fixtures/installed";
import { expect, test } from "../fixtures/journey";
import { freshWord, PASSWORD, post, signedInMember } from "../fixtures/members";
import { Shell } from "../pages/app/shell";
import { NotificationBell } from "../pages/notifications/notification-bell";

test("a push message is shown once, leads to its page, and is the member's alone", async ({
  server,
  troubles,
  anotherBrowser,
}) => {
  const browser = await launchChromium();
  const { context, page } = await openInstalled(browser, { server, troubles }, { signInLater: true });
  const ben = await signedInMember(server, context, { firstName: "Ben" });
  await context.grantPermissions(["notifications"]);
  const push = page.getByRole("switch", { name: PUSH_TEXTS.label });
  const shell = new Shell(page);

  // This browser's own push service can't be reached from here.
  await page.goto("/notifications");
  await push.click();
  await shell.told(PUSH_TEXTS.failed.title);
  await expect(push).not.toBeChecked();

  await subscribeElsewhere(context);
  await page.reload();
  await push.click();
  await expect(push).toBeChecked();
  await expect(push).toBeEnabled();

  const wendy = (await anotherBrowser()).context();
  await signedInMember(server, wendy, { firstName: "Wendy", lastName: "Bell", plan: "premium" });
  const name = freshWord("Dust Eaters ").trim();
  const group = { name, description: "Long tracks, short stops", type: "motorcycle" };
  const { id } = await post(server, wendy, ["/api/groups", group]);
  await post(server, context, [`/api/groups/${id}/join`, {}]);
  const topic = { title: "Birdsville", content: "Who is going?" };
  const { id: topicId } = await post(server, wendy, [`/api/groups/${id}/posts`, topic]);
  const bell = new NotificationBell(page);
  await expect(bell.bell).toHaveAccessibleName("Notifications, 1 unread");
  const [told] = await (await context.request.get("/api/notifications")).json();

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no service worker");
  const deliver = await openDelivery(page, worker);
  await deliver(pushMessage(told));
  await deliver(pushMessage(told));
  const shown = [{ title: BRAND.name, body: `Wendy Bell started “Birdsville” in ${name}` }];
  expect(await shownNotifications(page)).toEqual(shown);
  const address = `/groups/${id}?tab=discussions&topic=${topicId}`;
  expect(await clickNotification(worker)).toBe(`opens ${address}`);
  await expect(bell.bell).toHaveAccessibleName("Notifications");
  expect(await shownNotifications(page)).toEqual([]);
  await page.goto(address);
  await deliver(pushMessage(told));
  expect(await shownNotifications(page)).toEqual(shown);
  expect(await clickNotification(worker)).toBe(`focuses ${address}`);

  await test.step("it goes on after the session has run out and the member has signed in again", async () => {
    await deliver(pushMessage(told));
    await context.clearCookies();
    await page.goto("/about");
    await expect.poll(() => shownNotifications(page)).toEqual([]);
    await signIn(ben.email);
    await page.goto("/notifications");
    await expect(push).toBeChecked();
  });

  await test.step("signing out ends it, and nobody else who signs in gets it", async () => {
    await deliver(pushMessage(told));
    expect(await shownNotifications(page)).toEqual(shown);
    await shell.signOut();
    await expect(page).not.toHaveURL(/notifications/);
    expect(await shownNotifications(page)).toEqual([]);
    await signedInMember(server, context, { firstName: "Cat" });
    await page.goto("/notifications");
    await expect(push).toBeEnabled();
    await expect(push).not.toBeChecked();
  });
  await browser.close();

  async function signIn(email: string) {
    const answer = await context.request.post("/api/auth/sign-in", {
      data: { email, password: PASSWORD },
      headers: { origin: server.url },
    });
    expect(answer.ok()).toBe(true);
  }
});
