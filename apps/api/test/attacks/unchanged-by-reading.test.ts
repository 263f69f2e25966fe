import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import { ADDRESSES } from "../access/calls/addresses";
import type { Scene } from "../access/calls/call";
import { CALLS } from "../access/calls/calls";
import type { Role } from "../access/people";
import { send } from "../access/send";
import { buildWorld, type PlaceName, type World } from "../access/world";
import { testApp } from "../build-app";
import { isQuery } from "../input-fields";
import { attack } from "./attack";

const app = testApp();
let world: World;

beforeAll(async () => {
  world = await buildWorld(app);
});

/**
 * A feed notes when its calendar changed, since nothing else tells when an answer was withdrawn, and the activity log
 * that an administrator has exported something.
 */
const NOTED_BY_READING = ["calendar_feeds", "admin_acts"];

/** A digest of the rows of each table. */
async function digests(): Promise<Map<string, string>> {
  const { db } = app.deps.database;
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables.filter((table) => !NOTED_BY_READING.includes(table.name))) {
    const [row] = await rows<{ digest: string }>(
      db,
      sql`select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest from ${sql.identifier(name)} t`,
    );
    found.set(name, row?.digest ?? "");
  }
  return found;
}

/** Whose rights are different, and what they read. */
const READERS = [
  ["author", "private"],
  ["organiser", "ride"],
  ["siteAdmin", "public"],
] as const satisfies [Role, PlaceName][];

attack(
  "WEB-07",
  async () => {
    const before = await digests();
    for (const [role, place] of READERS) {
      const caller = world.people[role];
      const scene: Scene = { at: world.places[place], caller, people: world.people, world };
      for (const [name, call] of CALLS)
        for (const transport of ["REST", "tRPC"] as const)
          if (isQuery(name)) await send(caller, transport, { name, input: call.input?.(scene) });
      for (const [name, call] of CALLS) {
        if (isQuery(name)) continue;
        const input = encodeURIComponent(JSON.stringify(call.input?.(scene) ?? {}));
        const { statusCode } = await caller.rest("GET", `/trpc/${name}?input=${input}`);
        expect([name, [404, 405].includes(statusCode)]).toEqual([name, true]);
      }
      for (const [name, address] of Object.entries(ADDRESSES))
        if (name.startsWith("GET") && name !== "GET /api/logout") await caller.rest("GET", address(scene));
    }
    // From another site; a visit from this one signs out.
    const elsewhere = { "sec-fetch-site": "cross-site" };
    await world.people.author.rest("GET", "/api/logout", { headers: elsewhere });
    expect(await digests()).toEqual(before);
  },
  180_000,
);
