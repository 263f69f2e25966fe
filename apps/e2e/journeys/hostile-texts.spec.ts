import { expect, test } from "../fixtures/journey";
import { freshWord, post, signedInMember } from "../fixtures/members";

const MARKUP = [
  "<script>window.ran = true</script>",
  "<img src=x onerror='window.ran = true'>",
  "[script](javascript:window.ran=true)",
  "[data](data:text/html,<script>window.ran=true</script>)",
  "![picture](https://evil.example/a.png)",
  "[site](https://example.com/page)",
].join("\n\n");

test("TXT-10: markup in texts is shown as text, and only web addresses become links, which pass on nothing", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { firstName: "Wendy", plan: "premium" });
  const group = { name: freshWord("Hostile "), description: "Long tracks, short stops", type: "motorcycle" };
  const { id } = await post(server, page.context(), ["/api/groups", { ...group, rules: MARKUP }]);
  const topic = { title: "<b>Fuel</b>", content: MARKUP };
  const { id: topicId } = await post(server, page.context(), [`/api/groups/${id}/posts`, topic]);
  await post(server, page.context(), [`/api/posts/${topicId}/comments`, { content: MARKUP }]);
  const ride = { name: "<i>Loop</i>", description: MARKUP, dateTime: "2030-01-01T00:00:00Z" };
  const { id: rideId } = await post(server, page.context(), ["/api/rides", ride]);
  await post(server, page.context(), [`/api/events/${rideId}/briefing`, { briefingContent: MARKUP }]);

  for (const { path, links } of [
    { path: `/groups/${id}?tab=rules`, links: 0 },
    { path: `/groups/${id}?tab=discussions&topic=${topicId}`, links: 2 },
    { path: `/events/${rideId}`, links: 0 },
  ]) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByText("window.ran").first(), path).toBeVisible();
    const outward = page.locator(
      "main a[href]:not([href^='/'], [href^='#'], [href^='?']), main a[href^='//']",
    );
    await expect(outward, path).toHaveCount(links);
    for (const link of await outward.all()) {
      await expect(link).toHaveAttribute("href", "https://example.com/page");
      for (const word of ["noopener", "nofollow", "ugc"])
        await expect(link).toHaveAttribute("rel", new RegExp(word));
    }
    expect(await page.locator("main script, main img[src*='evil'], main [onerror]").count()).toBe(0);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
  }
});
