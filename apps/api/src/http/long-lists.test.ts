import { describe, expect, test } from "vitest";
import { testApp } from "../../test/build-app";
import { inputFields, inputs, isQuery } from "../../test/input-fields";
import { member } from "../../test/people";
import { restRoutes } from "./rest-routes";
import { appRouter } from "./router";

const ENTRIES = 5000;
const MAX_FAULTS = 20;
const MAX_READS = 1000;

/** A list that counts how often its entries are read. */
function countedList(entry: unknown) {
  let reads = 0;
  const list = new Proxy(Array.from({ length: ENTRIES }).fill(entry), {
    get(target, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { list, reads: () => reads };
}

const fields = inputs.flatMap(([name, schema]) =>
  inputFields(schema).map((field) => ({ ...field, name, schema })),
);
const lists = fields.filter(({ isList }) => isList);
const inAddresses = lists.filter(({ name }) => isQuery(name));
const inBodies = lists.filter(({ name }) => !isQuery(name));

test("some inputs have lists", () => expect(lists.length).toBeGreaterThan(2));

test.each(fields)("the field $path of $name is refused for its length before an entry is read", (field) => {
  for (const entry of [1, "", null, {}, ["x"]]) {
    const { list, reads } = countedList(entry);
    field.schema.safeParse(field.inputWith(list));
    expect(reads()).toBeLessThan(MAX_READS);
  }
});

describe("a long list of wrong values", () => {
  const app = testApp();
  const rest = restRoutes(appRouter);

  test.each(inBodies)("in the field $path of $name gets a short answer on both transports", async (field) => {
    const admin = await member(app, { admin: true });
    const payload = JSON.stringify(field.inputWith(Array.from({ length: 100_000 }).fill(1)));
    const headers = { "content-type": "application/json" };
    const trpc = await admin.rest("POST", `/trpc/${field.name}`, { payload, headers });
    expect(trpc.json().error.data.fields).toHaveProperty([field.path]);
    const answers = [trpc];
    for (const { name, rest: call } of rest) {
      if (name !== field.name || call.method === "GET") continue;
      const url = call.path.replace(/\{\w+\}/g, "1");
      answers.push(await admin.rest(call.method, url, { payload, headers }));
    }
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.payload.length).toBeLessThan(4000);
    }
  });

  test.each(inAddresses)(
    "in the field $path of $name, as long as an address may be, gets a short answer",
    async (field) => {
      const admin = await member(app, { admin: true });
      const entries = Array.from({ length: 2500 }).fill(1);
      const input = encodeURIComponent(JSON.stringify(field.inputWith(entries)));
      const answer = await admin.rest("GET", `/trpc/${field.name}?input=${input}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.data.fields).toHaveProperty([field.path]);
      expect(answer.payload.length).toBeLessThan(4000);
      const call = rest.find(({ name }) => name === field.name)?.rest;
      const query = entries.map((entry) => `${field.path}=${entry}`).join("&");
      const other = await admin.rest("GET", `${call?.path.replace(/\{\w+\}/g, "1")}?${query}`);
      expect(other.statusCode).toBe(400);
      expect(other.payload.length).toBeLessThan(4000);
    },
  );

  test("whose length is allowed reports at most 20 faults", async () => {
    const admin = await member(app, { admin: true });
    const waypoints = Array.from({ length: 23 }, () => ({ name: 1, latitude: 91, longitude: 181 }));
    const answer = await admin.rest("POST", "/api/routes", { payload: { waypoints } });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toHaveLength(MAX_FAULTS);
  });
});
