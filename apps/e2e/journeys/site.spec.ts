import { NOTICE_TEXTS } from "@longpaddock/web/texts/site/site/notice";
import { SITE_PAGE_TEXTS } from "@longpaddock/web/texts/site/site/page";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { countLayoutShifts, layoutShift } from "../fixtures/layout-shift";
import { freshWord } from "../fixtures/members";

const HOUR_MS = 3_600_000;

test("a visitor on a phone sees a notice without anything moving, dismisses it, and reads the Terms once they are written", async ({
  page,
  server,
}) => {
  const text = `Fire ban in ${freshWord("Mallee")}`;
  const created = await server.administrator.post("/api/admin/notices", {
    data: {
      text,
      kind: "warning",
      link: "/terms",
      from: new Date(Date.now() - HOUR_MS).toISOString(),
      until: new Date(Date.now() + HOUR_MS).toISOString(),
    },
  });
  const { id } = await created.json();
  await countLayoutShifts(page);
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto("/about");
  const notice = page.getByRole("status").filter({ hasText: text });
  await expect(notice).toBeVisible();
  expect((await layoutShift(page)).sum).toBeLessThan(0.01);
  await expectAccessible(page, "a page with a site notice");

  await page.getByRole("contentinfo").getByRole("button", { name: "Terms" }).click();
  await expect(page.getByText("Terms page coming soon").first()).toBeVisible();
  const data = { text: "# Gates\n\nLeave them **as you find them**.", version: 0 };
  expect((await server.administrator.put("/api/admin/pages/terms", { data })).status()).toBe(200);
  const privacy = { text: "We sell nothing.", version: 0 };
  await server.administrator.put("/api/admin/pages/privacy", { data: privacy });
  await page.goto("/sign-up");
  await expect(page.getByRole("main").getByRole("link", { name: "Terms" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByText("We sell nothing.")).toBeVisible();
  await page.goto("/Privacy");
  await expect(page.getByText("We sell nothing.")).toBeVisible();
  await server.administrator.delete("/api/admin/pages/privacy", { data: { version: 1 } });
  await page.goto("/about");
  await notice.getByRole("link", { name: NOTICE_TEXTS.more }).click();
  await expect(page).toHaveTitle(/^Terms/);
  await expect(page.getByRole("heading", { name: "Gates", level: 2 })).toBeVisible();
  await expect(page.getByText(SITE_PAGE_TEXTS.lastChanged)).toBeVisible();

  await page.getByRole("button", { name: NOTICE_TEXTS.dismiss }).press("Enter");
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Terms" })).toBeVisible();
  await expect(notice).toBeHidden();
  await server.administrator.delete("/api/admin/pages/terms", { data: { version: 1 } });
  await server.administrator.post(`/api/admin/notices/${id}/withdraw`);
});
