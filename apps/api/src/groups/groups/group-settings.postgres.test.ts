import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { users } from "@longpaddock/db/schema/users";
import { pictureStorageKeys } from "@longpaddock/domain/files/pictures";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupPost } from "../../../test/group-rows";
import { createGroup, GROUP_ESSENTIALS, privateGroup } from "../../../test/groups";
import { form, guest, member, type Person } from "../../../test/people";
import { drawing } from "../../../test/pictures";

const app = testApp();

let creator: Person;
beforeAll(async () => {
  creator = await member(app, { firstName: "Cora", plan: "premium" });
});

const create = (person: Person, fields: object = {}) =>
  person.rest("POST", "/api/groups", { payload: { ...GROUP_ESSENTIALS, ...fields } });

const photo = async () => new File([new Uint8Array(await drawing(900, 600).jpeg().toBuffer())], "mob.jpg");

describe("creating a group", () => {
  test("makes its creator the first member and an admin, and earns a badge", async () => {
    const person = await member(app, { plan: "premium" });
    const answer = await create(person, { region: "NSW", maxMembers: 20, rules: "Wave at everyone" });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      ...GROUP_ESSENTIALS,
      region: "NSW",
      skillLevel: null,
      maxMembers: 20,
      memberCount: 1,
      isUserMember: true,
      isPrivate: false,
      mine: { role: "admin", status: "active" },
      creator: { id: person.id },
      can: { manage: true, delete: true, handOver: true, join: false, leave: false },
    });
    expect(answer.headers["x-badges-unlocked"]).toMatch(/^\d+/);
    expect((await person.api.groups.own.query({})).items[0]?.group.id).toBe(answer.json().id);
  });

  test("needs a plan: over both transports the refusal names the feature", async () => {
    const free = await member(app);
    const answer = await create(free);
    const refusal = { feature: "canCreateGroups", profileType: "free" };
    expect([answer.statusCode, answer.json()]).toMatchObject([403, refusal]);
    await expect(free.api.groups.create.mutate(GROUP_ESSENTIALS)).rejects.toMatchObject({
      data: { httpStatus: 403, ...refusal },
    });
    expect((await create(guest(app))).statusCode).toBe(401);
    const newcomer = await member(app, { onboarded: false, plan: "premium" });
    expect((await create(newcomer)).json().code).toBe("ONBOARDING_REQUIRED");
    expect((await create(await member(app, { admin: true }), { maxMembers: 5000 })).statusCode).toBe(201);
  });

  test.each([
    [{ name: "  ab " }, "name", "Group name must be at least 3 characters"],
    [{ name: "x".repeat(101) }, "name", "must be at most 100 characters"],
    [{ description: "Too short" }, "description", "Description must be at least 10 characters"],
    [{ description: null }, "description", "Description must be at least 10 characters"],
    [{ type: "" }, "type", "Please select an activity type"],
    [{ type: "horse" }, "type", "must be one of: motorcycle, cycling, 4x4"],
    [{ region: "NZ" }, "region", expect.any(String)],
    [{ skillLevel: "all" }, "skillLevel", expect.any(String)],
    [{ maxMembers: 0 }, "maxMembers", expect.any(String)],
    [{ maxMembers: 2.5 }, "maxMembers", expect.any(String)],
    [{ imageUrl: "javascript:alert(1)" }, "imageUrl", expect.any(String)],
    [{ imageUrl: "http://169.254.169.254/latest" }, "imageUrl", expect.any(String)],
    [{ isPrivate: "maybe" }, "isPrivate", expect.any(String)],
  ])("is refused with 400 for %o", async (fields, field, message) => {
    const answer = await create(creator, fields);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }]);
  });

  test("takes empty optional fields as nothing", async () => {
    const empty = { region: "", skillLevel: "", maxMembers: "", imageUrl: "", rules: " ", isPrivate: "" };
    const answer = await create(creator, empty);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { region: null, skillLevel: null, maxMembers: null, imageUrl: null, rules: null, isPrivate: false },
    ]);
  });

  test("refuses more members than the creator's plan includes", async () => {
    const answer = await create(creator, { maxMembers: 51 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { feature: "maxGroupMembers", profileType: "premium" },
    ]);
    expect((await create(creator, { maxMembers: 50 })).statusCode).toBe(201);
  });

  test("stores an uploaded picture that everyone can load, and drops it when it is replaced", async () => {
    const sent = { ...GROUP_ESSENTIALS, isPrivate: "true", image: await photo() };
    const answer = await creator.rest("POST", "/api/groups", await form(sent));
    expect(answer.statusCode).toBe(201);
    const { id, imageUrl, isPrivate } = answer.json();
    expect([isPrivate, pictureStorageKeys(imageUrl).length]).toEqual([true, 2]);
    expect((await guest(app).rest("GET", imageUrl)).statusCode).toBe(200);
    const kept = await creator.rest("PUT", `/api/groups/${id}`, { payload: { imageUrl, name: "New name" } });
    expect(kept.json()).toMatchObject({ imageUrl, name: "New name" });
    const elsewhere = "https://example.com/mob.jpg";
    const changed = await creator.rest("PUT", `/api/groups/${id}`, { payload: { imageUrl: elsewhere } });
    expect(changed.json().imageUrl).toBe(elsewhere);
    expect((await guest(app).rest("GET", imageUrl)).statusCode).toBe(404);
  });
});

describe("changing and deleting a group", () => {
  test.each([
    ["guest", 401],
    ["outsider", 403],
    ["pending", 403],
    ["removed", 403],
    ["rider", 403],
    ["admin", 200],
    ["siteAdmin", 200],
    ["creator", 200],
  ] as const)("is decided for the %s with %i", async (name, expected) => {
    const cast = await privateGroup(app);
    const person = name === "guest" ? guest(app) : cast[name];
    const path = `/api/groups/${cast.id}`;
    const edited = await person.rest("PUT", path, { payload: { description: "A new description" } });
    expect(edited.statusCode).toBe(expected);
    if (expected === 403)
      expect(edited.json().message).toBe("You don't have permission to manage this group.");
    const deleted = await person.rest("DELETE", path);
    expect(deleted.statusCode).toBe(expected === 200 ? 204 : expected);
    expect((await guest(app).rest("GET", path)).statusCode).toBe(expected === 200 ? 404 : 200);
  });

  test("only what was sent changes, and empty fields are cleared", async () => {
    const id = await createGroup(creator, { region: "VIC", rules: "Be kind", maxMembers: 9 });
    const first = await creator.api.groups.update.mutate({ id, name: "Renamed" });
    expect(first).toMatchObject({ name: "Renamed", region: "VIC", rules: "Be kind", maxMembers: 9 });
    const second = await creator.api.groups.update.mutate({ id, region: "", rules: null, maxMembers: null });
    expect(second).toMatchObject({ name: "Renamed", region: null, rules: null, maxMembers: null });
    const wrong = await creator.rest("PUT", `/api/groups/${id}`, { payload: { name: "x" } });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ["name"]]);
  });

  test("a limit below the number of members is a conflict, above the plan's a refusal", async () => {
    const { id, creator: owner } = await privateGroup(app);
    const below = await owner.rest("PUT", `/api/groups/${id}`, { payload: { maxMembers: 2 } });
    expect([below.statusCode, below.json().message]).toEqual([409, "The group already has 3 members"]);
    const above = await owner.rest("PUT", `/api/groups/${id}`, { payload: { maxMembers: 51 } });
    expect([above.statusCode, above.json().feature]).toEqual([403, "maxGroupMembers"]);
    expect((await owner.rest("PUT", `/api/groups/${id}`, { payload: { maxMembers: 3 } })).statusCode).toBe(
      200,
    );
  });

  test("only those who manage a group are told how many members its plan includes, also after a trial", async () => {
    const { id, rider, admin, outsider, creator: owner } = await privateGroup(app, { maxMembers: 9 });
    const told = async (person: Person) =>
      (await person.rest("GET", `/api/groups/${id}`)).json().plannedMembers;
    expect(await Promise.all([owner, admin, rider, outsider, guest(app)].map(told))).toEqual([
      50,
      50,
      null,
      null,
      null,
    ]);
    await app.deps.database.db.update(users).set({ profileType: "free" }).where(eq(users.id, owner.id));
    expect((await admin.api.groups.byId.query({ id })).plannedMembers).toBe(50);
    await app.deps.database.db.update(users).set({ profileType: "gold" }).where(eq(users.id, owner.id));
    expect(await told(admin)).toBe(200);
  });

  test("who has asked to join may join once the group is public", async () => {
    const { id, creator: owner, pending } = await privateGroup(app);
    await owner.api.groups.update.mutate({ id, isPrivate: false });
    expect((await pending.api.memberships.join.mutate({ id })).status).toBe("active");
    expect((await pending.api.groups.byId.query({ id })).memberCount).toBe(4);
  });

  test("deleting leaves neither rows nor files", async () => {
    const sent = { ...GROUP_ESSENTIALS, image: await photo() };
    const { id, imageUrl } = (await creator.rest("POST", "/api/groups", await form(sent))).json();
    await addGroupPost(app, { groupId: id, person: creator });
    expect((await creator.rest("DELETE", `/api/groups/${id}`)).statusCode).toBe(204);
    const { db } = app.deps.database;
    expect(await db.$count(groupMembers, eq(groupMembers.groupId, id))).toBe(0);
    expect(await db.$count(groupPosts, eq(groupPosts.groupId, id))).toBe(0);
    const [key = ""] = pictureStorageKeys(imageUrl);
    expect(await app.deps.services.storage.read(key)).toBeNull();
    expect((await creator.rest("DELETE", `/api/groups/${id}`)).statusCode).toBe(404);
  });
});
