import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { openPage } from "../../../test/live/live-page";
import { member } from "../../../test/people";

const app = testApp({ rateLimit: true });

test("a member has twelve streams at most, and gets a place back when one ends", async () => {
  const ana = await member(app);
  const pages = [];
  for (let count = 0; count < 12; count++) pages.push(await openPage(app, ana));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  expect((await openPage(app, ana)).status).toBe(429);
  pages[0]?.leave();
  const opened: number[] = [];
  await expect
    .poll(async () => {
      const page = await openPage(app, ana);
      opened.push(page.status);
      return page.status;
    })
    .toBe(200);
});
