import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { createGroup, privateGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
const SECRET = { region: "TAS", skillLevel: "expert", rules: "The password is quokka" } as const;

let cast: Awaited<ReturnType<typeof privateGroup>>;
let creator: Person;
const ids: Record<string, number> = {};
beforeAll(async () => {
  creator = await member(app, { firstName: "Cora", plan: "gold" });
  ids.bikes = await createGroup(creator, { name: "Dust Eaters", region: "NSW", skillLevel: "expert" });
  ids.cycles = await createGroup(creator, { name: "Crank Turners", type: "cycling", region: "TAS" });
  ids.trucks = await createGroup(creator, { name: "Low Range", type: "4x4", description: "Sand and ruts" });
  cast = await privateGroup(app, { name: "Closed Gate", description: "Wombat watchers", ...SECRET });
  await cast.outsider.api.memberships.join.mutate({ id: ids.bikes });
});

const namesFor = async (person: Person, query: string) =>
  (await person.rest("GET", `/api/groups?${query}`)).json().map(({ name }: { name: string }) => name);

describe("the list of groups", () => {
  test.each([
    ["", ["Closed Gate", "Low Range", "Crank Turners", "Dust Eaters"]],
    ["type=&region=all&skillLevel=all&search=", ["Closed Gate", "Low Range", "Crank Turners", "Dust Eaters"]],
    ["type=cycling", ["Crank Turners"]],
    ["region=NSW&skillLevel=expert", ["Dust Eaters"]],
    ["search=sand", ["Low Range"]],
    ["search=clo", ["Closed Gate"]],
    ["search=dust&type=4x4", []],
  ])("open to visitors, finds with %j %j", async (query, names) => {
    expect(await namesFor(guest(app), query)).toEqual(names);
    const filters = Object.fromEntries(new URLSearchParams(query));
    const { items, total } = await guest(app).api.groups.list.query(filters);
    expect([items.map(({ name }) => name), total]).toEqual([names, names.length]);
  });

  test.each([
    "region=TAS&type=motorcycle",
    "skillLevel=expert&type=motorcycle",
    "search=quokka",
    "search=wombat",
  ])("an outsider doesn't find a private group with %s, which only its members see", async (query) => {
    for (const person of [guest(app), cast.outsider, cast.pending, cast.removed])
      expect(await namesFor(person, query)).not.toContain("Closed Gate");
    const hidden = query.startsWith("search");
    for (const person of [cast.rider, cast.siteAdmin])
      expect((await namesFor(person, query)).includes("Closed Gate")).toBe(!hidden);
  });

  test("goes on page by page, and other lists' cursors are refused", async () => {
    const first = await guest(app).rest("GET", "/api/groups?limit=3");
    expect([first.json().length, first.headers["x-total-count"]]).toEqual([3, "4"]);
    const [, next = ""] = /<(.+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
    expect((await guest(app).rest("GET", next)).json()).toMatchObject([{ name: "Dust Eaters" }]);
    for (const query of ["limit=0", "limit=501", "cursor=x.y", "type=horse", "region=NZ"])
      expect((await guest(app).rest("GET", `/api/groups?${query}`)).statusCode).toBe(400);
  });

  test("says whether the viewer is a member, and sends an excerpt instead of the description", async () => {
    const { items } = await cast.outsider.api.groups.list.query({ search: "dust", excerpt: true });
    expect(items[0]).toMatchObject({ isUserMember: true, memberCount: 2, excerpt: expect.any(String) });
    expect(items[0]).not.toHaveProperty("description");
    expect((await guest(app).api.groups.list.query({ search: "dust" })).items[0]).toMatchObject({
      isUserMember: false,
      mine: null,
      creator: { firstName: "Cora" },
    });
  });

  test("features the public groups with the most members", async () => {
    const answer = await guest(app).rest("GET", "/api/groups/featured");
    expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([ids.bikes, ids.trucks, ids.cycles]);
    const [only, ...others] = await cast.rider.api.groups.featured.query({ limit: 1, excerpt: true });
    expect([only?.name, others]).toEqual(["Dust Eaters", []]);
    expect((await guest(app).rest("GET", "/api/groups/featured?limit=25")).statusCode).toBe(400);
  });
});

describe("a private group", () => {
  const FACE = { name: "Closed Gate", description: "Wombat watchers", type: "motorcycle", memberCount: 3 };

  test.each(["guest", "outsider", "pending", "removed"] as const)(
    "shows the %s its face only",
    async (name) => {
      const person = name === "guest" ? guest(app) : cast[name];
      const answer = await person.rest("GET", `/api/groups/${cast.id}`);
      const { can: _can, ...group } = answer.json();
      expect(group).toEqual({
        ...FACE,
        id: cast.id,
        isPrivate: true,
        imageUrl: null,
        ...{
          region: null,
          skillLevel: null,
          creator: null,
          maxMembers: null,
          plannedMembers: null,
          profileType: null,
          givenSize: null,
          rules: null,
          eventPlanning: null,
          waitingProposals: null,
          waitingReports: null,
          waitingRequests: null,
          waitingInvites: null,
          notificationLevel: null,
          createdAt: null,
        },
        isUserMember: false,
        mine: name === "pending" ? { role: "member", status: "pending" } : null,
      });
      expect(await person.api.groups.byId.query({ id: cast.id })).toEqual(answer.json());
      const [card] = (await person.rest("GET", "/api/groups?search=closed")).json();
      expect(card).toMatchObject({ ...FACE, region: null, skillLevel: null, creator: null });
    },
  );

  test.each([
    ["guest", { join: false, leave: false, takePart: false, manage: false, readInside: false }],
    ["outsider", { join: true, leave: false, takePart: false, manage: false, readInside: false }],
    ["pending", { join: false, leave: true, takePart: false, manage: false, readInside: false }],
    ["rider", { join: false, leave: true, takePart: true, manage: false, readInside: true }],
    ["admin", { join: false, leave: true, takePart: true, manage: true, readInside: true, handOver: false }],
    ["creator", { join: false, leave: false, takePart: true, manage: true, delete: true, handOver: true }],
    ["siteAdmin", { join: true, takePart: false, manage: true, delete: true, approve: false }],
  ] as const)("tells the %s what they may do", async (name, can) => {
    const person = name === "guest" ? guest(app) : cast[name];
    expect((await person.api.groups.byId.query({ id: cast.id })).can).toMatchObject(can);
  });

  test("shows its members everything", async () => {
    expect(await cast.rider.api.groups.byId.query({ id: cast.id })).toMatchObject({
      ...FACE,
      ...SECRET,
      creator: { firstName: "Cora" },
      createdAt: expect.any(String),
      mine: { role: "member", status: "active" },
    });
  });
});

test("an unknown group is not found", async () => {
  for (const [path, status] of [
    ["999999", 404],
    ["0", 400],
    ["abc", 400],
  ] as const)
    expect((await guest(app).rest("GET", `/api/groups/${path}`)).statusCode).toBe(status);
});
