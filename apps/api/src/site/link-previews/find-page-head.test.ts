import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { APP_URL, testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { gpxFile, shareRoute, uploadRoute } from "../../../test/factories";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { member } from "../../../test/people";
import { addPhoto } from "../../../test/pictures";
import { buildServer } from "../../server";

const INDEX = `<!doctype html><head>
<meta name="description" content="Ride together &amp; far." />
<title>Long Paddock</title>
</head><body>${"<p>frame</p>".repeat(200)}</body>`;

const app = testApp();
const limited = testApp({ rateLimit: true });
beforeAll(async () => {
  for (const site of [app, limited]) {
    await mkdir(site.deps.webFolder, { recursive: true });
    await writeFile(join(site.deps.webFolder, "index.html"), INDEX);
    await site.server.close();
    site.server = await buildServer(site.deps);
  }
});

const open = (url: string, headers = {}) => app.server.inject({ url, headers });
const change = (id: number, columns: Partial<typeof routes.$inferInsert>) =>
  app.deps.database.db.update(routes).set(columns).where(eq(routes.id, id));

/** The values of the head's tags by name. */
function headOf(html: string): Record<string, string> {
  const tags = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"[^>]*>/g)];
  return Object.fromEntries(tags.map(([, name, content]) => [name, content]));
}

/** What search engines read of a page. */
function dataOf(html: string): Record<string, unknown> {
  const [, text = "null"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(text);
}

/** Everything but what differs between any two responses. */
function sameBytes({ statusCode, headers, payload }: Awaited<ReturnType<typeof open>>) {
  const { date: _date, "x-request-id": _id, ...kept } = headers;
  return { statusCode, headers: kept, payload };
}

describe("a route's page", () => {
  test("has the route's first photo as its picture, also where the line needs a plan", async () => {
    const author = await member(app, { plan: "gold" });
    const id = await shareRoute(author, { name: "Barry Way" });
    await addPhoto(author, id);
    await change(id, { routeType: "premium" });
    const head = headOf((await open(`/routes/${id}`)).payload);
    expect(head).toMatchObject({ "og:image:type": "image/jpeg", "og:image:alt": "A photo of Barry Way" });
    const picture = await open((head["og:image"] ?? "").replace(APP_URL, ""));
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    await change(id, { isPublic: false });
    expect((await open(`/routes/${id}`)).payload).not.toContain("link-photo");
  });

  test("tells readers of its link the name, the facts, the address and the picture", async () => {
    const author = await member(app, { plan: "gold" });
    const { id } = await uploadRoute(author, {
      name: "Alpine Way",
      description: "Past the\nhydro dams   and up to Dead Horse Gap.",
      difficulty: "intermediate",
      city: "Khancoban",
      estimatedDuration: "2 days",
      gpxFile: await gpxFile(),
    });
    const { payload } = await open(`/routes/${id}?utm=x`);
    expect(payload).toContain("<title>Alpine Way · Long Paddock</title>");
    expect(payload).toContain(`<link rel="canonical" href="${APP_URL}/routes/${id}" />`);
    const head = headOf(payload);
    expect(head).toMatchObject({
      "og:title": "Alpine Way",
      "og:site_name": "Long Paddock",
      "og:type": "article",
      "og:url": `${APP_URL}/routes/${id}`,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "Alpine Way on a map",
      "twitter:card": "summary_large_image",
    });
    expect(head["og:description"]).toMatch(
      /^\d+ km · 2 days · Intermediate · Khancoban, NSW · Past the hydro dams and up to Dead Horse Gap\.$/,
    );
    expect(head.description).toBe(head["og:description"]);
    expect(head["og:image"]).toMatch(
      new RegExp(`^${APP_URL}/api/routes/${id}/link-picture.png\\?v=[\\w-]+$`),
    );
    expect(payload.match(/<title>/g)).toHaveLength(1);
    expect(payload.match(/name="description"/g)).toHaveLength(1);
  });

  test("escapes names and descriptions, and drops characters that change direction", async () => {
    const author = await member(app);
    const id = await shareRoute(author, { description: `$& $' </title><script>alert("2")</script>` });
    await change(id, { name: `"O'Brien" <script>alert(1)</script> & \u202Ereversed\u2066` });
    const { payload } = await open(`/routes/${id}`);
    expect(payload).not.toMatch(/<script>|[\u202E\u2066]/);
    expect(dataOf(payload)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "TouristTrip",
      name: expect.stringContaining('"O\'Brien" <script>alert(1)</script> & '),
      description: expect.stringContaining('</title><script>alert("2")'),
      url: `${APP_URL}/routes/${id}`,
    });
    const name = "&quot;O&#39;Brien&quot; &lt;script&gt;alert(1)&lt;/script&gt; &amp; reversed";
    expect(payload).toContain(`<title>${name} · Long Paddock</title>`);
    expect(headOf(payload)["og:title"]).toBe(name);
    expect(headOf(payload)["og:description"]).toContain(
      "$&amp; $&#39; &lt;/title&gt;&lt;script&gt;alert(&quot;2&quot;)",
    );
    expect(payload.match(/frame/g)).toHaveLength(200);
  });

  test("shortens a long description between words", async () => {
    const author = await member(app);
    const id = await shareRoute(author, { description: "corrugations 🏍 ".repeat(200) });
    const text = headOf((await open(`/routes/${id}`)).payload)["og:description"] ?? "";
    expect([...text].length).toBeLessThanOrEqual(300);
    expect(text).toMatch(/corrugations…$|🏍…$/u);
  });

  test("names the configured address whatever Host and forwarding headers say", async () => {
    const id = await shareRoute(await member(app));
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "gopher",
      forwarded: "host=evil.example",
    };
    const { payload } = await open(`/routes/${id}`, headers);
    expect(payload).toContain(`${APP_URL}/routes/${id}`);
    expect(payload).not.toContain("evil.example");
  });

  test("of a private, a deleted and an unknown route are the same, also for the author", async () => {
    const [author, admin] = [await member(app), await member(app, { admin: true })];
    const hidden = await shareRoute(author, { name: "Secret spot", isPublic: false });
    const deleted = await shareRoute(author, { name: "Gone" });
    await admin.rest("DELETE", `/api/routes/${deleted}/admin-delete`);
    const unknown = sameBytes(await open("/routes/999999"));
    expect(unknown.statusCode).toBe(200);
    expect(headOf(unknown.payload)["og:title"]).toBe("Long Paddock");
    for (const id of [hidden, deleted]) expect(sameBytes(await open(`/routes/${id}`))).toEqual(unknown);
    const unknownToAuthor = sameBytes(await author.rest("GET", "/routes/999999"));
    expect(sameBytes(await author.rest("GET", `/routes/${hidden}`))).toEqual(unknownToAuthor);
    for (const path of ["/routes/0", "/routes/1e3", "/routes/99999999999", "/routes/abc", "/routes/%31"])
      expect(sameBytes(await open(path))).toEqual(unknown);
    const pictures = await Promise.all(
      [hidden, deleted, 999_999].map((id) => open(`/api/routes/${id}/link-picture.png`)),
    );
    const [first, ...rest] = pictures.map(sameBytes);
    expect(first?.statusCode).toBe(404);
    for (const picture of rest) expect(picture).toEqual(first);
  });

  test("of a premium route has its name and facts, but the site's picture", async () => {
    const author = await member(app, { plan: "gold" });
    const { id } = await uploadRoute(author, { name: "Gold run", gpxFile: await gpxFile() });
    await change(id, { routeType: "premium" });
    const head = headOf((await open(`/routes/${id}`)).payload);
    expect(head).toMatchObject({ "og:title": "Gold run", "og:image": `${APP_URL}/api/link-picture.png` });
    expect((await open(`/api/routes/${id}/link-picture.png`)).statusCode).toBe(404);
    expect((await author.rest("GET", `/api/routes/${id}/link-picture.png`)).statusCode).toBe(404);
  });

  test("changes with the route, and is not sent again to a browser that has it", async () => {
    const id = await shareRoute(await member(app), { name: "Before" });
    const first = await open(`/routes/${id}`);
    const { etag } = first.headers;
    expect(first.headers).toMatchObject({ "cache-control": "no-cache", vary: "Accept-Encoding, Cookie" });
    expect((await open(`/routes/${id}`, { "if-none-match": etag })).statusCode).toBe(304);
    await change(id, { name: "After" });
    const second = await open(`/routes/${id}`, { "if-none-match": etag });
    expect([second.statusCode, headOf(second.payload)["og:title"]]).toEqual([200, "After"]);
    expect(headOf(second.payload)["og:image"]).not.toBe(headOf(first.payload)["og:image"]);
  });

  test("is compressed as the browser asks", async () => {
    const id = await shareRoute(await member(app));
    const { payload } = await open(`/routes/${id}`);
    const [br, gzip, none] = await Promise.all(
      ["gzip, br", "gzip, br;q=0", "br;q=0.0, gzip; q=0"].map((accepted) =>
        open(`/routes/${id}`, { "accept-encoding": accepted }),
      ),
    );
    expect(br?.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br?.rawPayload ?? "").toString()).toBe(payload);
    expect(gzip?.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip?.rawPayload ?? "").toString()).toBe(payload);
    expect([none?.headers["content-encoding"], none?.payload]).toEqual([undefined, payload]);
    expect((await app.server.inject({ method: "HEAD", url: `/routes/${id}` })).payload).toBe("");
  });
});

describe("a group's page", () => {
  test("tells readers of its link the name, the kind, the region, the members and the picture", async () => {
    const creator = await member(app);
    const id = await addGroup(app, creator, {
      name: "Dust <Eaters>",
      region: "WA",
      memberCount: 1203,
      description: "Long tracks,\nshort stops",
    });
    const { payload } = await open(`/groups/${id}`);
    expect(payload).toContain("<title>Dust &lt;Eaters&gt; · Long Paddock</title>");
    const head = headOf(payload);
    expect(head).toMatchObject({
      "og:title": "Dust &lt;Eaters&gt;",
      "og:url": `${APP_URL}/groups/${id}`,
      "og:image:alt": "Dust &lt;Eaters&gt;, a group on Long Paddock",
      "og:description": "Adventure Motorcycle · Western Australia · 1,203 members · Long tracks, short stops",
    });
    const picture = head["og:image"] ?? "";
    expect(picture).toMatch(new RegExp(`^${APP_URL}/api/groups/${id}/link-picture.png\\?v=[\\w-]+$`));
    const { statusCode, headers, rawPayload } = await open(picture.slice(APP_URL.length));
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(["png", 1200, 630]);
    expect((await sharp(rawPayload).stats()).entropy).toBeGreaterThan(0.5);
  });

  test("of a private and an unknown group are the same, also for its members", async () => {
    const [creator, insider] = [await member(app), await member(app)];
    const id = await addGroup(app, creator, { name: "Closed Gate", isPrivate: true });
    await addGroupMember(app, { groupId: id, person: insider });
    const unknown = sameBytes(await open("/groups/999999"));
    expect(headOf(unknown.payload)["og:title"]).toBe("Long Paddock");
    expect(sameBytes(await open(`/groups/${id}`))).toEqual(unknown);
    const unknownToInsider = sameBytes(await insider.rest("GET", "/groups/999999"));
    expect(sameBytes(await insider.rest("GET", `/groups/${id}`))).toEqual(unknownToInsider);
    const noPicture = sameBytes(await open("/api/groups/999999/link-picture.png"));
    expect(noPicture.statusCode).toBe(404);
    expect(sameBytes(await open(`/api/groups/${id}/link-picture.png`))).toEqual(noPicture);
    for (const path of ["/groups/0", "/groups/new", "/groups/1e3", "/groups/99999999999"])
      expect(sameBytes(await open(path))).toEqual(unknown);
  });
});

describe("an event's page", () => {
  test("tells readers of its link when and where it is, who goes and the picture of its route", async () => {
    const organizer = await member(app, { plan: "gold" });
    const { id: routeId } = await uploadRoute(organizer, { name: "Alpine Way", gpxFile: await gpxFile() });
    const id = await addRide(app, organizer, {
      title: "Over the <Alps>",
      startsAt: new Date("2099-03-06T20:00:00Z"),
      timeZone: "Australia/Sydney",
      location: "Khancoban\nroadhouse",
      maxParticipants: 8,
      routeId,
    });
    const { payload } = await open(`/events/${id}`);
    expect(payload).toContain("<title>Over the &lt;Alps&gt; · Long Paddock</title>");
    const head = headOf(payload);
    expect(head).toMatchObject({
      "og:title": "Over the &lt;Alps&gt;",
      "og:url": `${APP_URL}/events/${id}`,
      "og:image:alt": "Over the &lt;Alps&gt;, an event on Long Paddock",
      "og:description":
        "Sat, 7 Mar 2099, 7:00 am AEDT · Khancoban roadhouse · Adventure Motorcycle · 0 / 8 going · Dust, then coffee",
    });
    expect(dataOf(payload)).toEqual({
      "@context": "https://schema.org",
      "@type": "Event",
      name: "Over the <Alps>",
      description: expect.stringContaining("Khancoban roadhouse"),
      url: `${APP_URL}/events/${id}`,
      image: [head["og:image"]],
      startDate: "2099-03-07T07:00:00.000+11:00",
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: {
        "@type": "Place",
        name: "Khancoban roadhouse",
        address: { "@type": "PostalAddress", addressCountry: "AU" },
      },
      maximumAttendeeCapacity: 8,
    });
    const picture = head["og:image"] ?? "";
    expect(picture).toMatch(new RegExp(`^${APP_URL}/api/events/${id}/link-picture.png\\?v=[\\w-]+$`));
    const withLine = await open(picture.slice(APP_URL.length));
    expect([withLine.statusCode, withLine.headers["content-type"]]).toEqual([200, "image/png"]);
    await change(routeId, { isPublic: false });
    const hidden = headOf((await open(`/events/${id}`)).payload)["og:image"] ?? "";
    expect(hidden).not.toBe(picture);
    const withoutLine = await open(hidden.slice(APP_URL.length));
    expect(withoutLine.rawPayload.equals(withLine.rawPayload)).toBe(false);
  });

  test("says that the event was cancelled", async () => {
    const id = await addRide(app, await member(app), { status: "cancelled" });
    const { payload } = await open(`/events/${id}`);
    expect(headOf(payload)["og:description"]).toMatch(/^Cancelled · /);
    expect(dataOf(payload).eventStatus).toBe("https://schema.org/EventCancelled");
  });

  test("of a public group has its tags; of a private group it is like an unknown one, also for members", async () => {
    const organizer = await member(app);
    const addTo = async (isPrivate: boolean) => {
      const groupId = await addGroup(app, organizer, { isPrivate });
      return addGroupEvent(app, { groupId, organizer }, { title: "Club weekend" });
    };
    const [shown, hidden] = [await addTo(false), await addTo(true)];
    expect(headOf((await open(`/events/${shown}`)).payload)["og:title"]).toBe("Club weekend");
    const unknown = sameBytes(await open("/events/999999"));
    expect(headOf(unknown.payload)["og:title"]).toBe("Long Paddock");
    expect(sameBytes(await open(`/events/${hidden}`))).toEqual(unknown);
    const unknownToOrganizer = sameBytes(await organizer.rest("GET", "/events/999999"));
    expect(sameBytes(await organizer.rest("GET", `/events/${hidden}`))).toEqual(unknownToOrganizer);
    const noPicture = sameBytes(await open("/api/events/999999/link-picture.png"));
    expect(noPicture.statusCode).toBe(404);
    expect(sameBytes(await open(`/api/events/${hidden}/link-picture.png`))).toEqual(noPicture);
    for (const path of ["/events/0", "/events/create", "/events/1e3", "/events"])
      expect(sameBytes(await open(path))).toEqual(unknown);
  });
});

test("the landing page has tags of its own, and other pages the site's", async () => {
  const home = (await open("/")).payload;
  expect(home).toContain(`<link rel="canonical" href="${APP_URL}/" />`);
  expect(headOf(home)).toMatchObject({
    "og:title": "Long Paddock",
    "og:description": "Ride together &amp; far.",
    "og:url": `${APP_URL}/`,
    "og:type": "website",
    "og:image": `${APP_URL}/api/link-picture.png`,
  });
  const other = headOf((await open("/events")).payload);
  expect(other["og:image"]).toBe(`${APP_URL}/api/link-picture.png`);
  expect(other).not.toHaveProperty("og:url");
});

test.each([
  ["/discover", "Discover Routes", "/discover"],
  ["/discover/?state=NSW&sort=longest", "Discover Routes", "/discover"],
  ["/groups", "Adventure Groups", "/groups"],
  ["/groups?search=dust", "Adventure Groups", "/groups"],
  ["/about?utm_source=x", "About", "/about"],
])("%s is said to be '%s' at %s, whatever it is filtered by", async (path, title, address) => {
  const { payload } = await open(path);
  expect(payload).toContain(`<title>${title} · Long Paddock</title>`);
  expect(payload).toContain(`<link rel="canonical" href="${APP_URL}${address}" />`);
  expect(headOf(payload)["og:url"]).toBe(`${APP_URL}${address}`);
});

test("someone who opens too many routes still gets the pages, without their heads", async () => {
  const id = await shareRoute(await member(limited), { name: "Popular" });
  const visit = (remoteAddress: string) => limited.server.inject({ url: `/routes/${id}`, remoteAddress });
  for (let i = 0; i < 300; i++) await visit("203.0.113.9");
  const { statusCode, payload } = await visit("203.0.113.9");
  expect([statusCode, headOf(payload)["og:title"]]).toEqual([200, "Long Paddock"]);
  expect(headOf((await visit("203.0.113.10")).payload)["og:title"]).toBe("Popular");
});
