import { expect, test } from "vitest";
import { withPreloads } from "./pages";

const VISITOR = { hasSession: false };
const MEMBER = { hasSession: true };

const HTML = `<head><meta name="description" content="Everywhere" /><title>Long Paddock</title>
<!--route-page:<link rel="modulepreload" href="/assets/route-page.js">-->\
<!--discover-page:<link rel="modulepreload" href="/assets/discover-page.js">-->\
<!--profile-page:<link rel="modulepreload" href="/assets/profile-page.js">-->\
<!--home-page:<link rel="modulepreload" href="/assets/home-page.js">--></head>
<p class="font-black">Long Paddock</p>`;

test("the page of a route fetches its code and its data together with the first files", () => {
  const page = withPreloads(HTML, { ...VISITOR, url: "/routes/42" });
  expect(page).toContain('<link rel="modulepreload" href="/assets/route-page.js">');
  expect(page).not.toContain("<!--");
  expect(page).toContain(
    'href="/trpc/auth.user,routes.byId?batch=1&amp;input=%7B%221%22%3A%7B%22id%22%3A42%7D%7D"',
  );
});

test("Discover fetches its code, and its first routes unless the address has filters", () => {
  const page = withPreloads(HTML, { ...VISITOR, url: "/discover" });
  expect(page).toContain('<link rel="modulepreload" href="/assets/discover-page.js">');
  expect(page).toContain('href="/trpc/auth.user,routes.list?batch=1');
  expect(page).not.toContain("/assets/route-page.js");
  const filtered = withPreloads(HTML, { ...VISITOR, url: "/discover?state=NSW" });
  expect(filtered).toContain('<link rel="modulepreload" href="/assets/discover-page.js">');
  expect(filtered).not.toContain("/trpc/");
});

test("the start page fetches its code and everything that it shows, for members only", () => {
  const page = withPreloads(HTML, { ...MEMBER, url: "/?from=mail" });
  expect(page).toContain('<link rel="modulepreload" href="/assets/home-page.js">');
  expect(page).toContain('href="/trpc/auth.user,start.read?batch=1&amp;input=%7B%7D"');
  expect(withPreloads(HTML, { ...VISITOR, url: "/" })).not.toMatch(/modulepreload|\/trpc\/|<!--/);
});

test("the profile fetches its code and its data, with the starred routes unless another tab is open, for members only", () => {
  const page = withPreloads(HTML, { ...MEMBER, url: "/profile" });
  expect(page).toContain('<link rel="modulepreload" href="/assets/profile-page.js">');
  const starred = encodeURIComponent(
    JSON.stringify({ 3: { yours: "starred", excerpt: true, limit: 24, direction: "forward" } }),
  );
  expect(page).toContain(
    `href="/trpc/auth.user,members.profile,members.stats,routes.list?batch=1&amp;input=${starred}"`,
  );
  const tab = withPreloads(HTML, { ...MEMBER, url: "/profile?tab=profile" });
  expect(tab).toContain('href="/trpc/auth.user,members.profile,members.stats?batch=1&amp;input=%7B%7D"');
});

test.each([
  "/",
  "/profile",
  "/routes",
  "/routes/abc",
  "/routes/0",
  "/routes/42/edit",
  "/routes/1234567890",
  "/discover/x",
])("%s fetches nothing ahead", (path) => {
  expect(withPreloads(HTML, { ...VISITOR, url: path })).not.toMatch(/modulepreload|<!--/);
});
