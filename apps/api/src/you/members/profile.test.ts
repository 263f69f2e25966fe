import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { form, guest, member, type Person } from "../../../test/people";
import { file, phonePhoto } from "../../../test/pictures";
import { storedFiles } from "../../../test/stored-files";

const app = testApp();
const path = "/api/auth/user/profile";
const names = { firstName: "Ana", lastName: "Ríos" };

const save = (person: Person, payload: object) => person.rest("PUT", path, { payload });
const profileOf = async (person: Person) => (await person.rest("GET", "/api/auth/user")).json();
const uploadPicture = async (person: Person) =>
  person.rest("POST", "/api/user/avatar", await form({ avatar: file(await phonePhoto(), "me.jpg") }));

describe("editing the profile", () => {
  test("saves every field, over REST and tRPC", async () => {
    const rider = await member(app);
    const all = {
      firstName: "Anastasia",
      lastName: "van der Berg",
      bio: "Dirt.\nMore dirt.",
      location: "Jindabyne",
      country: "AU",
      state: "NSW",
      preferredVehicles: ["motorcycle", "4x4"],
      profileImageUrl: "https://example.com/me.jpg",
    };
    const answer = await save(rider, all);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: rider.id, ...all }]);
    expect(await profileOf(rider)).toMatchObject(all);
    await rider.api.members.update.mutate({ ...names, bio: null });
    expect(await profileOf(rider)).toMatchObject({ ...all, ...names, bio: null });
  });

  test("leaves absent fields as they are and clears empty ones", async () => {
    const rider = await member(app);
    await save(rider, { ...names, bio: "Dirt.", location: "Jindabyne" });
    const answer = await save(rider, { ...names, location: "" });
    expect(answer.json()).toMatchObject({ bio: "Dirt.", location: null, state: "NSW" });
  });

  test.each([
    [{ firstName: "" }, "firstName", "First name is required"],
    [{ lastName: undefined }, "lastName", "Last name is required"],
    [{ lastName: "\u202e\u200b" }, "lastName", "Last name is required"],
    [{ firstName: "x".repeat(10_000) }, "firstName", "must be at most 100 characters"],
    [{ bio: "x".repeat(10_000) }, "bio", "must be at most 2000 characters"],
    [{ bio: "a\u0000b" }, "bio", "contains a character that is not allowed"],
    [{ country: "XX" }, "country", "must be one of: AU, US, CA, UK, NZ"],
    [{ profileImageUrl: "javascript:alert(1)" }, "profileImageUrl", "must begin with https://"],
    [{ profileImageUrl: 7 }, "profileImageUrl", "must be text"],
    [{ preferredVehicles: ["boat"] }, "preferredVehicles.0", /^must be one of/],
    [{ preferredVehicles: Array(5000).fill("4x4") }, "preferredVehicles", "must have at most 5 entries"],
  ])("refuses %j with a message for the field and changes nothing", async (wrong, field, message) => {
    const rider = await member(app);
    const before = await profileOf(rider);
    const answer = await save(rider, { ...names, location: "Elsewhere", ...wrong });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(answer.json().fields[field]).toMatch(message);
    expect(await profileOf(rider)).toEqual(before);
  });

  test("keeps markup as plain text, removes direction marks and ignores rights", async () => {
    const rider = await member(app);
    const bio = "<script>alert(1)</script> & <b>bold</b>";
    const answer = await save(rider, {
      firstName: "\u202eana",
      lastName: "<i>Ríos</i>",
      bio,
      role: "renMode",
      profileType: "gold",
      trialEndsAt: "2099-01-01T00:00:00Z",
      email: "other@example.com",
    });
    expect(answer.json()).toMatchObject({
      firstName: "ana",
      lastName: "<i>Ríos</i>",
      bio,
      role: "user",
      profileType: "free",
      trialEndsAt: null,
      email: rider.email,
    });
  });

  test("keeps both of two simultaneous edits of different fields", async () => {
    const rider = await member(app);
    const answers = await Promise.all([
      save(rider, { ...names, bio: "From the phone" }),
      save(rider, { ...names, location: "From the laptop" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await profileOf(rider)).toMatchObject({ bio: "From the phone", location: "From the laptop" });
  });

  test("keeps an uploaded picture whose address is sent back, and deletes it when it is cleared or replaced", async () => {
    const rider = await member(app);
    const others = await storedFiles(app);
    for (const replacement of ["", "https://example.com/me.jpg"]) {
      const { profileImageUrl } = (await uploadPicture(rider)).json();
      const kept = await save(rider, { ...names, profileImageUrl });
      expect(kept.json()).toMatchObject({ profileImageUrl });
      expect(await storedFiles(app)).toHaveLength(others.length + 2);
      const cleared = await save(rider, { ...names, profileImageUrl: replacement });
      expect(cleared.json().profileImageUrl).toBe(replacement || null);
      expect((await guest(app).rest("GET", profileImageUrl)).statusCode).toBe(404);
      expect(await storedFiles(app)).toEqual(others);
    }
  });

  test("requires an account but not onboarding, and never reaches another member", async () => {
    expect((await save(guest(app), names)).statusCode).toBe(401);
    const [newcomer, other] = [await member(app, { onboarded: false }), await member(app)];
    const answer = await save(newcomer, { ...names, id: other.id, bio: "Mine" });
    expect([answer.statusCode, answer.json().onboardingCompleted]).toEqual([200, false]);
    const [row] = await app.deps.database.db.select().from(users).where(eq(users.id, other.id));
    expect(row?.bio).toBeNull();
  });
});
