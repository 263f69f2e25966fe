import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { shareRoute } from "../../../test/factories";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { homeRoutes, plotted } from "../../../test/home-routes";
import { placesAtHome } from "../../../test/home-tracks";
import { member, type Person } from "../../../test/people";
import { buildServer } from "../../server";

const INDEX = `<!doctype html><head><title>Long Paddock</title></head><body>
<div id="root"><p>Loading</p></div>
<noscript><main><h1>Long Paddock</h1><p>Needs JavaScript</p></main></noscript></body>`;

/** Draws what it is given, and not at all where its name says so. */
const RENDERER = `export async function renderPage({ answers }) {
  const text = JSON.stringify(answers.answers);
  if (text.includes("Broken road")) throw new Error("It can't be drawn");
  if (text.includes("Endless road")) await new Promise(() => {});
  return "<h1>Drawn</h1>" + text.replaceAll("<", "&lt;");
}`;

const app = testApp();
const { homeOwner, share } = homeRoutes(app);
let author: Person;
beforeAll(async () => {
  const { webFolder } = app.deps;
  await mkdir(join(webFolder, ".server"), { recursive: true });
  await writeFile(join(webFolder, "index.html"), INDEX);
  await writeFile(join(webFolder, ".server", "render.mjs"), RENDERER);
  await app.server.close();
  app.server = await buildServer(app.deps);
  author = await member(app, { plan: "gold", firstName: "Ana" });
  const admin = await member(app, { admin: true });
  await admin.rest("PUT", "/api/admin/pages/terms", { payload: { text: "Ride with care", version: 0 } });
});

const open = async (url: string, headers = {}) => (await app.server.inject({ url, headers })).payload;
const isDrawn = (page: string) => page.includes("<h1>Drawn</h1>") && !page.includes("Loading");

/** A busy machine doesn't draw every page in the time that a page has for it. */
async function openDrawn(url: string): Promise<string> {
  let page = "";
  const draw = async () => {
    page = await open(url);
    return isDrawn(page);
  };
  await expect.poll(draw).toBe(true);
  return page;
}
const textOf = (page: string) => page.replaceAll("&quot;", '"');

test("visitors get the landing page, About, Terms and public routes, events and groups drawn, with what they show", async () => {
  const route = await shareRoute(author, { name: "Barry Way" });
  const ride = await addRide(app, author, { title: "Sunday loop" });
  const group = await addGroup(app, author, { name: "Dust Eaters" });
  const pages = [
    ["/", "routes.featured"],
    ["/about", "page-answers"],
    [`/routes/${route}`, "Barry Way"],
    [`/events/${ride}?utm_source=chat`, "Sunday loop"],
    [`/groups/${group}`, "Dust Eaters"],
    ["/terms", "Ride with care"],
  ] as const;
  for (const [path, text] of pages) {
    const page = await openDrawn(path);
    expect([path, page.includes(text)]).toEqual([path, true]);
    expect(page).toContain("<p>Needs JavaScript</p></div></noscript>");
    expect(page).not.toContain('rel="preload" as="fetch"');
  }
});

test("a page with a query that it may read, and one that is only looked up, come without it", async () => {
  const id = await shareRoute(author, { name: "Barry Way" });
  expect(isDrawn(await open(`/routes/${id}?day=2`))).toBe(false);
  expect(isDrawn(await open("/?x=1"))).toBe(false);
  const looked = await app.server.inject({ method: "HEAD", url: `/routes/${id}` });
  expect([looked.statusCode, isDrawn(looked.payload)]).toEqual([200, false]);
});

test("the list of who rides along isn't asked for, because search engines would read it", async () => {
  const ride = await addRide(app, author, { title: "Sunday loop" });
  expect(await openDrawn(`/events/${ride}`)).not.toContain("participations.list");
});

test("what visitors may not see is drawn for nobody", async () => {
  const secret = await addGroup(app, author, { name: "Secret", isPrivate: true });
  const premium = await shareRoute(author, { name: "Premium line" });
  await app.deps.database.db.update(routes).set({ routeType: "premium" }).where(eq(routes.id, premium));
  const route = await shareRoute(author, { name: "Hidden", isPublic: false });
  const ride = await addGroupEvent(app, { groupId: secret, organizer: author }, { title: "Night ride" });
  for (const path of [`/groups/${secret}`, `/routes/${route}`, `/events/${ride}`, "/routes/99999"]) {
    const page = await open(path);
    expect([path, isDrawn(page)]).toEqual([path, false]);
    expect(page).not.toMatch(/Secret|Hidden|Night ride/);
  }
  const { outline, can } = drawnRoute(await openDrawn(`/routes/${premium}`), premium);
  expect([outline, can.seeTrack]).toEqual([null, false]);
});

/** The answers in a page. */
function answersIn(page: string) {
  const [, json = "{}"] = /id="page-answers">(.*?)<\/script>/.exec(page) ?? [];
  return JSON.parse(json).answers ?? {};
}

const drawnRoute = (page: string, id: number) => answersIn(page)[`routes.byId {"id":${id}}`];

test("a page has exactly what visitors are answered when they ask themselves", async () => {
  const route = await shareRoute(author, { name: "Barry Way" });
  const ride = await addRide(app, author, { title: "Sunday loop" });
  await (await member(app, { firstName: "Bo" })).rest("POST", `/api/events/${ride}/join`);
  const group = await addGroup(app, author);
  await addGroupMember(app, { groupId: group, person: author });
  for (const path of ["/", `/routes/${route}`, `/events/${ride}`, `/groups/${group}`, "/terms"]) {
    const drawn = Object.entries(answersIn(await openDrawn(path)));
    expect([path, drawn.length]).toEqual([path, 1]);
    for (const [key, answer] of drawn) {
      const [name, input = ""] = key.split(/ (.*)/);
      const own = await app.server.inject({ url: `/trpc/${name}`, query: { input } });
      expect(answer).toEqual(own.json().result.data);
    }
  }
});

test("shared caches may keep what visitors get, and nothing for readers with a cookie", async () => {
  const path = `/routes/${await shareRoute(author, { name: "Barry Way" })}`;
  const { headers } = await app.server.inject({ url: path });
  expect(headers).toMatchObject({ "cache-control": "no-cache", vary: "Accept-Encoding, Cookie" });
  for (const cookie of ["sid=anything", "visit=anything"]) {
    const known = { cookie, "if-none-match": headers.etag };
    const answer = await app.server.inject({ url: path, headers: known });
    expect([answer.statusCode, isDrawn(answer.payload)]).toEqual([200, false]);
    expect(answer.headers).toMatchObject({ "cache-control": "private, no-cache" });
    expect(answer.headers).not.toHaveProperty("set-cookie");
  }
});

test("a page has nothing of a route's hidden home", async () => {
  const owner = await homeOwner();
  const waypoints = plotted([0, 0], [4000, 0], [9000, 0]);
  const { id } = await share(owner, { waypoints });
  const page = textOf(await openDrawn(`/routes/${id}`));
  expect(placesAtHome(page)).toEqual([]);
});

test("texts can't end the data of a page", async () => {
  const id = await shareRoute(author, { name: "</script><script>alert(1)</script>" });
  expect(await openDrawn(`/routes/${id}`)).not.toContain("<script>alert");
});

test("members and riders who visit by a code get the page that asks who they are", async () => {
  const group = await addGroup(app, author);
  await addGroupMember(app, { groupId: group, person: author });
  for (const cookie of ["sid=anything", "visit=anything"]) {
    const page = await open(`/groups/${group}`, { cookie });
    expect([cookie, isDrawn(page)]).toEqual([cookie, false]);
  }
});

test("a page whose drawing fails or never ends is sent without it, and the next ones are drawn", async () => {
  const id = await shareRoute(author, { name: "Before" });
  for (const name of ["Broken road", "Endless road"]) {
    const page = await open(`/routes/${await shareRoute(author, { name })}`);
    expect([name, isDrawn(page), page.includes("Loading")]).toEqual([name, false, true]);
  }
  await openDrawn(`/routes/${id}`);
});

test("a change shows in the next page", async () => {
  const id = await shareRoute(author, { name: "Before" });
  expect(await openDrawn(`/routes/${id}`)).toContain("Before");
  await app.deps.database.db.update(routes).set({ name: "After" }).where(eq(routes.id, id));
  expect(await openDrawn(`/routes/${id}`)).not.toContain("Before");
});
