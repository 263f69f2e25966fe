import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { shareRoute } from "../../../../test/factories";
import { guest, member, type Person } from "../../../../test/people";

const app = testApp();

async function listed(person: Person, query: string) {
  const answer = await person.rest("GET", `/api/routes?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return {
    names: answer.json<{ name: string }[]>().map(({ name }) => name),
    total: Number(answer.headers["x-total-count"]),
    next: /<(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1]?.split("?")[1],
  };
}

describe("a member's own choice of routes", () => {
  test("are the starred, the completed or the own ones, which the other filters narrow", async () => {
    const [author, reader] = [await member(app, { plan: "gold" }), await member(app)];
    const ids: number[] = [];
    for (const [number, duration] of ["1 day", "3 days", "3 days", "5 days"].entries())
      ids.push(await shareRoute(author, { name: `Outback ${number}`, duration, isPublic: number !== 3 }));
    for (const routeId of ids.slice(0, 3)) await reader.api.marks.set.mutate({ routeId, status: "starred" });
    await reader.api.marks.set.mutate({ routeId: ids[0] ?? 0, status: "completed" });
    await shareRoute(reader, { name: "Of my own" });

    expect(await listed(reader, "yours=starred")).toMatchObject({
      names: ["Outback 2", "Outback 1", "Outback 0"],
      total: 3,
    });
    expect((await listed(reader, "yours=completed")).names).toEqual(["Outback 0"]);
    expect((await listed(reader, "yours=mine")).names).toEqual(["Of my own"]);
    expect(await listed(author, "yours=mine")).toMatchObject({
      names: ["Outback 3", "Outback 2", "Outback 1", "Outback 0"],
      total: 4,
    });
    expect((await listed(author, "yours=starred")).names).toEqual([]);
    expect((await listed(reader, "yours=starred&minDays=3&sort=distance")).names).toEqual([
      "Outback 1",
      "Outback 2",
    ]);
    expect((await listed(reader, "yours=starred&search=outback&maxDays=1")).names).toEqual(["Outback 0"]);
    expect((await listed(reader, "yours=starred&search=outbeck")).names).toHaveLength(3);
    expect((await listed(reader, "yours=mine&search=outbeck")).names).toEqual([]);
    const first = await listed(reader, "yours=starred&limit=2");
    expect([first.names, first.total]).toEqual([["Outback 2", "Outback 1"], 3]);
    expect(await listed(reader, first.next ?? "")).toMatchObject({ names: ["Outback 0"], total: 3 });
    const { items } = await reader.api.routes.list.query({ yours: "starred", limit: 1 });
    expect(items).toMatchObject([{ name: "Outback 2", mine: { starred: true } }]);
  });

  test("leave out routes that became private, except for their author", async () => {
    const [author, reader] = [await member(app, { plan: "gold" }), await member(app)];
    const routeId = await shareRoute(author, { name: "Closed gate" });
    for (const person of [author, reader]) await person.api.marks.set.mutate({ routeId, status: "starred" });
    await app.deps.database.db.update(routes).set({ isPublic: false }).where(eq(routes.id, routeId));
    expect(await listed(reader, "yours=starred")).toMatchObject({ names: [], total: 0 });
    expect((await listed(author, "yours=starred")).names).toEqual(["Closed gate"]);
  });

  test("are refused to visitors with 401, and any other choice with 400", async () => {
    for (const yours of ["starred", "completed", "mine"])
      expect((await guest(app).rest("GET", `/api/routes?yours=${yours}`)).statusCode).toBe(401);
    const answer = await (await member(app)).rest("GET", "/api/routes?yours=theirs");
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["yours"]]);
  });
});
