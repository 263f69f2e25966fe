import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { shareRoute } from "../../../../test/factories";
import { guest, member } from "../../../../test/people";

const app = testApp();
const PATH = "/api/user/routes/mine";

describe("a member's own routes", () => {
  test("are listed newest first, private ones included, with their total and pages", async () => {
    const [author, other] = [await member(app, { plan: "gold" }), await member(app, { plan: "gold" })];
    for (const number of [1, 2, 3])
      await shareRoute(author, {
        name: `Mine ${number}`,
        isPublic: number !== 2,
        description: "x".repeat(300),
      });
    await shareRoute(other, { name: "Someone else's" });
    const first = await author.rest("GET", `${PATH}?limit=2&excerpt=true`);
    expect(first.json()).toMatchObject([
      { name: "Mine 3", excerpt: `${"x".repeat(240)}…` },
      { name: "Mine 2", isPublic: false, can: { requestDeletion: true } },
    ]);
    expect(first.headers["x-total-count"]).toBe("3");
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? "";
    expect((await author.rest("GET", next)).json()).toMatchObject([{ name: "Mine 1" }]);
    const { items, total, nextCursor } = await author.api.routes.mine.query({});
    expect([items.map(({ name }) => name), total, nextCursor]).toEqual([
      ["Mine 3", "Mine 2", "Mine 1"],
      3,
      null,
    ]);
    expect((await other.api.routes.mine.query({})).items).toMatchObject([{ name: "Someone else's" }]);
    expect(await (await member(app)).api.routes.mine.query({})).toEqual({
      items: [],
      total: 0,
      totalIsCapped: false,
      nextCursor: null,
    });
  });

  test("are refused to visitors, with bad limits and with cursors of other lists", async () => {
    expect((await guest(app).rest("GET", PATH)).statusCode).toBe(401);
    const author = await member(app, { plan: "gold" });
    for (const number of [1, 2]) await shareRoute(author, { name: `Route ${number}` });
    const { nextCursor } = await author.api.routes.list.query({ limit: 1 });
    for (const query of ["limit=0", "limit=501", `cursor=${nextCursor}`, "cursor=7"])
      expect([query, (await author.rest("GET", `${PATH}?${query}`)).statusCode]).toEqual([query, 400]);
  });
});

test("starred routes come with excerpts where they are asked for", async () => {
  const author = await member(app, { plan: "gold" });
  const routeId = await shareRoute(author, { description: "y".repeat(300) });
  await author.api.marks.set.mutate({ routeId, status: "starred" });
  const [starred] = (await author.rest("GET", "/api/user/routes?status=starred&excerpt=true")).json();
  expect(starred.route.excerpt).toBe(`${"y".repeat(240)}…`);
  expect(starred.route).not.toHaveProperty("description");
});
