import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { guest, member } from "../../../test/people";

const app = testApp();

test("an administrator finds all routes by their words, author, type and state, private ones too, in pages", async () => {
  const admin = await member(app, { admin: true });
  const [zoe, bob] = [
    await member(app, { firstName: "Zoë", lastName: "Quokka", plan: "gold" }),
    await member(app, { firstName: "Bob", lastName: "Emu", plan: "gold" }),
  ];
  const barry = await shareRoute(zoe, { name: "Barry Way", state: "VIC" });
  const secret = await shareRoute(zoe, { name: "Secret Barry track", state: "NSW", isPublic: false });
  const loop = await shareRoute(bob, { name: "Emu loop", state: "Victoria" });
  await admin.api.admin.setRouteType.mutate({ id: loop, routeType: "premium" });

  const found = async (query: string) => {
    const answer = await admin.rest("GET", `/api/admin/routes?${query}`);
    return answer.json().map(({ id }: { id: number }) => id);
  };
  expect(await found("search=barry")).toEqual([secret, barry]);
  expect(await found("author=zoe%20quokka")).toEqual([secret, barry]);
  expect(await found(`author=${encodeURIComponent(bob.email)}`)).toEqual([loop]);
  expect(await found("author=%25")).toEqual([]);
  expect(await found("type=premium")).toEqual([loop]);
  expect(await found("state=VIC")).toEqual([loop, barry]);
  expect(await found("state=Victoria&search=barry")).toEqual([barry]);
  const first = await admin.rest("GET", "/api/admin/routes?limit=2");
  expect(first.headers["x-total-count"]).toBe("3");
  expect(first.json()[1]).toMatchObject({
    id: secret,
    isPublic: false,
    routeType: "community",
    author: { id: zoe.id, firstName: "Zoë", lastName: "Quokka" },
  });
  const next = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? "";
  expect((await admin.rest("GET", next)).json()).toMatchObject([{ id: barry }]);

  expect((await guest(app).rest("GET", "/api/admin/routes")).statusCode).toBe(401);
  expect((await zoe.rest("GET", "/api/admin/routes")).statusCode).toBe(403);
});
