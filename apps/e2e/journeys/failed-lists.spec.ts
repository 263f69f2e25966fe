import { RETRY_TEXTS } from "@longpaddock/web/texts/lib/failures";
import { expect, test } from "../fixtures/journey";
import { signedInMember } from "../fixtures/members";
import { failReads } from "../fixtures/network";

test("a list that fails is asked for once when its page is opened, and says why", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/trpc\/.*(routes|events|groups)\.list/.test(request.url())) asked.push(request.url());
  });
  await failReads(page, /\b(routes|events|groups)\.list/);
  for (const path of ["/discover", "/profile", "/events", "/groups"]) {
    asked.length = 0;
    await page.goto(path);
    await expect(page.getByText(RETRY_TEXTS.serverFailed)).toHaveCount(1);
    await page.waitForLoadState("networkidle");
    expect(asked, path).toHaveLength(1);
  }
});
