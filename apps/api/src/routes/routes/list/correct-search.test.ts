import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { shareRoute } from "../../../../test/factories";
import { guest, member, type Person } from "../../../../test/people";

const app = testApp();

async function search(person: Person, text: string, filters: object = {}) {
  const page = await person.api.routes.list.query({ search: text, ...filters });
  return { names: page.items.map(({ name }) => name), corrected: page.correctedSearch, total: page.total };
}
const nothing = { names: [], total: 0 };

describe("a search with a slip", () => {
  test("finds the routes that it meant, and says what it looked for", async () => {
    const author = await member(app, { plan: "gold" });
    await shareRoute(author, { name: "Oodnadatta Track", state: "SA" });
    await shareRoute(author, { name: "Café Birdsville", state: "QLD" });
    const oodnadatta = { names: ["Oodnadatta Track"], total: 1 };
    for (const slip of ["Oodnadata", "oodnadattta", "oodnadutta", "odonadatta"])
      expect(await search(guest(app), slip)).toMatchObject(oodnadatta);
    expect((await search(guest(app), "Oodnadata trac")).corrected).toBe("Oodnadatta trac");
    expect((await search(guest(app), "Café Birdsvile")).corrected).toBe("Café Birdsville");
    expect(await search(guest(app), "cofe birdsvile")).toMatchObject({
      corrected: "cafe birdsville",
      total: 1,
    });
    expect((await search(guest(app), "oodnadatta")).corrected).toBeUndefined();
    const rest = await guest(app).rest("GET", "/api/routes?search=Caf%C3%A9%20Birdsvile");
    expect(decodeURIComponent(String(rest.headers["x-corrected-search"]))).toBe("Café Birdsville");
    expect([rest.headers["x-total-count"], rest.json().length]).toEqual(["1", 1]);
    expect((await guest(app).rest("GET", "/api/routes?search=cafe")).headers).not.toHaveProperty(
      "x-corrected-search",
    );
  });

  test("pages through the routes that it meant", async () => {
    const author = await member(app, { plan: "gold" });
    for (const number of [1, 2, 3]) await shareRoute(author, { name: `Strzelecki ${number}` });
    const seen: string[] = [];
    let path = "/api/routes?search=strzeleki&limit=2";
    while (path) {
      const answer = await guest(app).rest("GET", path);
      seen.push(...answer.json<{ name: string }[]>().map(({ name }) => name));
      path = /<(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? "";
    }
    expect(seen).toEqual(["Strzelecki 3", "Strzelecki 2", "Strzelecki 1"]);
  });

  test("prefers the word that more routes have, and one that the filters leave a result for", async () => {
    const author = await member(app, { plan: "gold" });
    await shareRoute(author, { name: "Wirrabara", state: "SA" });
    await shareRoute(author, { name: "Wirrabora", state: "WA" });
    await shareRoute(author, { name: "Wirrabora again", state: "WA" });
    expect((await search(guest(app), "wirrabura")).corrected).toBe("wirrabora");
    expect((await search(guest(app), "wirrabura", { state: "SA" })).corrected).toBe("wirrabara");
    expect(await search(guest(app), "wirrabura", { state: "TAS" })).toEqual(nothing);
  });

  test("corrects no word that routes have, even where none has all of them", async () => {
    const author = await member(app, { plan: "gold" });
    await shareRoute(author, { name: "Nullarbor plain" });
    await shareRoute(author, { name: "Nullarbar road" });
    expect(await search(guest(app), "nullarbor road")).toEqual(nothing);
    expect(await search(guest(app), "nullarbo road")).toEqual(nothing);
  });

  test("corrects neither short words, numbers, two slips in a word nor more than two words", async () => {
    const author = await member(app, { plan: "gold" });
    await shareRoute(author, { name: "Cooktown Laura Lakefield 1770" });
    for (const text of ["lar", "1771", "coketwon", "cooktwn laur lakefeild cooktown lauraa"])
      expect(await search(guest(app), text)).toEqual(nothing);
  });

  test.each([
    "' OR 1=1 --",
    "\\\\\\\\",
    "&|!()",
    "%%%%",
    "____",
    "~~~~",
    "\u{1F3CD}".repeat(5),
    "x".repeat(200),
  ])("finds nothing for %s, and doesn't fail", async (odd) => {
    expect(await search(guest(app), odd)).toEqual(nothing);
  });
});

describe("the words of routes that a viewer may not see", () => {
  test("never correct a search: private routes, routes that became private and deleted ones", async () => {
    const [author, admin] = [await member(app, { plan: "gold" }), await member(app, { admin: true })];
    await shareRoute(author, { name: "Marramarra hideout", isPublic: false });
    const hidden = await shareRoute(author, { name: "Kanangra hideaway" });
    const deleted = await shareRoute(author, { name: "Yerranderie hermitage" });
    expect((await search(guest(app), "kanangro")).corrected).toBe("kanangra");
    await app.deps.database.db.update(routes).set({ isPublic: false }).where(eq(routes.id, hidden));
    await admin.rest("DELETE", `/api/routes/${deleted}/admin-delete`);
    for (const person of [guest(app), await member(app)])
      for (const slip of ["marramarro", "kanangro", "yerranderio"])
        expect(await search(person, slip)).toEqual(nothing);
  });

  test("don't keep a search from being corrected", async () => {
    const author = await member(app, { plan: "gold" });
    await shareRoute(author, { name: "Tibooburra" });
    const secret = await shareRoute(author, { name: "Tibooborra", isPublic: false });
    expect(await search(guest(app), "tibooborra")).toMatchObject({ corrected: "tibooburra", total: 1 });
    expect(await search(author, "tibooborra")).toMatchObject({ names: ["Tibooborra"], total: 1 });
    await app.deps.database.db.delete(routes).where(eq(routes.id, secret));
    expect((await search(author, "tibooborra")).corrected).toBe("tibooburra");
  });
});
