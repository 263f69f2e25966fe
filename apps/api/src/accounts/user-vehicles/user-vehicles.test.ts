import { userVehicles } from "@longpaddock/db/schema/user-vehicles";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
const path = "/api/user/vehicles";
const BIKE = { vehicleType: "motorcycle", name: "The Mule" };
const FULL = {
  ...BIKE,
  description: "Long range tank.\nHeated grips.",
  year: "2019",
  make: "Suzuki",
  model: "DR650",
  fuelRange: 420,
};

const add = (person: Person, payload: object = FULL) => person.rest("POST", path, { payload });
const change = (person: Person, id: unknown, payload: object) =>
  person.rest("PUT", `${path}/${id}`, { payload });
const remove = (person: Person, id: unknown) => person.rest("DELETE", `${path}/${id}`);
const list = async (person: Person) => (await person.rest("GET", path)).json();

describe("a member's vehicles", () => {
  test("are added, changed and removed", async () => {
    const rider = await member(app);
    const added = await add(rider);
    expect([added.statusCode, added.json()]).toMatchObject([201, FULL]);
    const { id } = added.json();
    const changed = await change(rider, id, { ...BIKE, fuelRange: "300" });
    const emptied = { id, ...BIKE, description: null, year: null, make: null, model: null, fuelRange: 300 };
    expect([changed.statusCode, changed.json()]).toEqual([200, emptied]);
    expect(await list(rider)).toEqual([emptied]);
    expect((await remove(rider, id)).statusCode).toBe(204);
    expect(await list(rider)).toEqual([]);
    expect((await remove(rider, id)).statusCode).toBe(404);
  });

  test("work over tRPC too", async () => {
    const rider = await member(app);
    const { id } = await rider.api.userVehicles.create.mutate({ vehicleType: "4x4", name: "Troopy" });
    await rider.api.userVehicles.update.mutate({ id, vehicleType: "4x4", name: "Troopy", fuelRange: 1100 });
    expect(await rider.api.userVehicles.list.query()).toMatchObject([{ name: "Troopy", fuelRange: 1100 }]);
    await rider.api.userVehicles.remove.mutate({ id });
    await expect(rider.api.userVehicles.remove.mutate({ id })).rejects.toThrow("Vehicle not found");
  });

  test("are neither seen, changed nor removed by others, and need an account but no onboarding", async () => {
    const [rider, other] = [await member(app, { onboarded: false }), await member(app, { admin: true })];
    const { id } = (await add(rider)).json();
    expect(await list(other)).toEqual([]);
    expect((await change(other, id, BIKE)).statusCode).toBe(404);
    expect((await remove(other, id)).statusCode).toBe(404);
    expect(await list(rider)).toMatchObject([FULL]);
    const visitor = guest(app);
    for (const call of [
      add(visitor),
      change(visitor, id, BIKE),
      remove(visitor, id),
      visitor.rest("GET", path),
    ])
      expect((await call).statusCode).toBe(401);
  });

  test("number at most twenty, even when thirty arrive at once", async () => {
    const rider = await member(app);
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(rider)));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.json()).toEqual({ code: "CONFLICT", message: "You can keep up to 20 vehicles" });
    expect(await app.deps.database.db.$count(userVehicles, eq(userVehicles.userId, rider.id))).toBe(20);
  });

  test("keep one whole form of two that arrive at once", async () => {
    const rider = await member(app);
    const { id } = (await add(rider)).json();
    const forms = ["first", "second"].map((name) => ({ ...FULL, name, make: name }));
    await Promise.all(forms.map((form) => change(rider, id, form)));
    const [{ name, make }] = await list(rider);
    expect(name).toBe(make);
  });

  test.each([
    [{ name: undefined }, "name", "Name is required"],
    [{ name: "\u202e" }, "name", "Name is required"],
    [{ name: "x".repeat(10_000) }, "name", "must be at most 100 characters"],
    [{ vehicleType: "boat" }, "vehicleType", "must be one of: motorcycle, cycling, 4x4"],
    [{ fuelRange: -1 }, "fuelRange", "must be a whole number from 20 to 3000"],
    [{ year: "19" }, "year", "must be a year like 2019"],
  ])("refuse %j with a message for the field", async (wrong, field, message) => {
    const rider = await member(app);
    const answer = await add(rider, { ...FULL, ...wrong });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }]);
    expect(await list(rider)).toEqual([]);
  });
});
