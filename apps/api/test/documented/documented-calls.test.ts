import { beforeAll, expect, test } from "vitest";
import type { Scene } from "../access/calls/call";
import { keepingStorage, silentMailer } from "../access/stand-ins";
import { undoable } from "../access/undo";
import { buildWorld, type World } from "../access/world";
import { cookieOf, portOf } from "../attacks/raw-requests";
import { testApp } from "../build-app";
import { guest } from "../people";
import { bodyOf, DOCUMENTED_CALLS, type DocumentedCall } from "./documented-calls";

const app = testApp({ undoesWrites: true, services: { storage: keepingStorage(), mail: silentMailer } });
let world: World;
let undone: ReturnType<typeof undoable>["undone"];
let origin: string;
const answered = new Set<string>();

beforeAll(async () => {
  world = await buildWorld(app);
  ({ undone } = undoable(app.deps.database));
  origin = `http://127.0.0.1:${await portOf(app)}`;
});

/** The event of the public group, with all that the group and its route have. */
function sceneOf({ as }: DocumentedCall): Scene {
  const { people, places } = world;
  const caller = guest(app);
  Object.assign(caller, { id: people[as].id, email: people[as].email });
  Object.assign(caller.cookies, people[as].cookies);
  return { at: places.public, caller, people, world };
}

async function ask(call: DocumentedCall, scene: Scene): Promise<Response> {
  await call.before?.(scene);
  const ids = call.ids?.(scene) ?? [];
  const path = call.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(ids.shift())));
  const sent = (await call.sends?.(scene)) ?? {};
  const { payload, headers } = await bodyOf(sent);
  return fetch(`${origin}${path}?${new URLSearchParams(sent.query)}`, {
    method: call.method,
    redirect: "manual",
    headers: { ...headers, cookie: cookieOf(scene.caller), "sec-fetch-site": "same-origin" },
    ...(payload && { body: new Uint8Array(payload) }),
  });
}

/** What stands at `a.[].b`, or undefined. A null in between has no fields. */
function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Reflect.get(value, key === "[]" ? "0" : key);
  }
  return value;
}

test.each(DOCUMENTED_CALLS)("$method $path answers as documented", async (call) => {
  const scene = sceneOf(call);
  await undone(async () => {
    const answer = await ask(call, scene);
    const text = await answer.text();
    expect([answer.status, answer.status === call.status ? "" : text]).toEqual([call.status, ""]);
    if (call.location) expect(answer.headers.get("location")).toBe(call.location);
    if (call.contentType) {
      expect(answer.headers.get("content-type")).toMatch(call.contentType);
      expect(text.length).toBeGreaterThan(0);
    }
    const { fields = [], values } = call;
    if (fields.length > 0 || values) {
      const body: unknown = JSON.parse(text);
      expect(fields.filter((field) => valueAt(body, field) === undefined)).toEqual([]);
      for (const [field, value] of Object.entries(values?.(scene) ?? {}))
        expect([field, valueAt(body, field)]).toEqual([field, value]);
    }
  });
  answered.add(`${call.method} ${call.path}`);
});

test("80 of 80 documented calls answer as documented", () => {
  expect(`${answered.size} of ${DOCUMENTED_CALLS.length}`).toBe("80 of 80");
});
