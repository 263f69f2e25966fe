import { events } from "@longpaddock/db/schema/events";
import { routes } from "@longpaddock/db/schema/routes";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { APP_URL, testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { shareRoute } from "../../../test/factories";
import { addGroup } from "../../../test/group-rows";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
let author: Person;
beforeAll(async () => {
  author = await member(app, { plan: "gold" });
});

const soon = () => new Date(Date.now() + 86_400_000);
const openFile = (url: string) => app.server.inject({ url });
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
const change = (id: number, columns: Partial<typeof routes.$inferInsert>) =>
  app.deps.database.db.update(routes).set(columns).where(eq(routes.id, id));

/** Every address of every file that the index names. */
async function allAddresses(): Promise<(string | undefined)[]> {
  const index = await openFile("/sitemap.xml");
  expect([index.statusCode, index.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  const files = await Promise.all(
    addresses(index.payload).map((address) => openFile((address ?? "").slice(APP_URL.length))),
  );
  for (const { statusCode } of files) expect(statusCode).toBe(200);
  return files.flatMap(({ payload }) => addresses(payload));
}

test("robots.txt names the sitemap, and leaves out the calls but not the pictures of links", async () => {
  const { payload, headers } = await openFile("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(payload).toContain(`Sitemap: ${APP_URL}/sitemap.xml\n`);
  expect(payload).toContain(
    "Disallow: /api/\nAllow: /api/link-picture.png\nAllow: /api/*/link-picture.png\nAllow: /api/routes/*/link-photo.jpg\n",
  );
});

test("the sitemap lists only what every visitor may open, whoever asks for it", async () => {
  const [seen, secret] = [
    await addGroup(app, author, { name: "Open" }),
    await addGroup(app, author, { name: "Secret", isPrivate: true }),
  ];
  const listed = {
    route: await shareRoute(author, { name: "Seen" }),
    ride: await addRide(app, author, { startsAt: soon() }),
    groupRide: await addGroupEvent(app, { groupId: seen, organizer: author }, { startsAt: soon() }),
  };
  const hidden = {
    route: await shareRoute(author, { name: "Hidden", isPublic: false }),
    premium: await shareRoute(author, { name: "Premium" }),
    over: await addRide(app, author, { startsAt: new Date("2026-01-01T00:00:00Z") }),
    cancelled: await addRide(app, author, { startsAt: soon() }),
    secretRide: await addGroupEvent(app, { groupId: secret, organizer: author }, { startsAt: soon() }),
  };
  await change(hidden.premium, { routeType: "premium" });
  await app.deps.database.db
    .update(events)
    .set({ status: "cancelled" })
    .where(eq(events.id, hidden.cancelled));
  const found = await allAddresses();
  const own = found.filter((address) => /\/\d+$/.test(address ?? ""));
  expect(own.toSorted()).toEqual(
    [`routes/${listed.route}`, `groups/${seen}`, `events/${listed.ride}`, `events/${listed.groupRide}`]
      .map((path) => `${APP_URL}/${path}`)
      .toSorted(),
  );
  expect(found).toEqual(expect.arrayContaining([`${APP_URL}/`, `${APP_URL}/groups`, `${APP_URL}/about`]));
  expect(found).not.toContain(`${APP_URL}/discover`);
  const asAuthor = await author.rest("GET", "/sitemap-routes-1.xml");
  expect(asAuthor.payload).toBe((await guest(app).rest("GET", "/sitemap-routes-1.xml")).payload);
  await change(listed.route, { isPublic: false });
  expect(await allAddresses()).not.toContain(`${APP_URL}/routes/${listed.route}`);
  // No file of the index is empty.
  expect((await openFile("/sitemap-routes-1.xml")).statusCode).toBe(404);
});

test("a file has the addresses of its fifty thousand ids, and nothing else of them", async () => {
  const far = 150_000;
  await app.deps.database.db.execute(
    sql`alter table routes alter column id restart with ${sql.raw(String(far))}`,
  );
  expect(await shareRoute(author, { name: "Far along" })).toBe(far);
  const index = addresses((await openFile("/sitemap.xml")).payload);
  expect(index.filter((address) => address?.includes("sitemap-routes"))).toEqual([
    `${APP_URL}/sitemap-routes-3.xml`,
  ]);
  const { payload } = await openFile("/sitemap-routes-3.xml");
  // Not when: the time of an edit could tell that a route was cut near its author's home.
  expect(payload).toContain(`<url><loc>${APP_URL}/routes/${far}</loc></url>`);
  for (const page of ["0", "2", "4", "1e3", "x", "42949", "42950", "99999999"])
    expect((await openFile(`/sitemap-routes-${page}.xml`)).statusCode).toBe(404);
});
