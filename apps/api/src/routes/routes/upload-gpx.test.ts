import { routes } from "@longpaddock/db/schema/routes";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { ESSENTIALS, gpxFile, sendRoute } from "../../../test/factories";
import { member } from "../../../test/people";
import { expectNothingStored } from "../../../test/stored-files";

const app = testApp();

const rawForm = (fileName: string, text: string) => {
  const fields = Object.entries(ESSENTIALS).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--x\r\nContent-Disposition: form-data; name="gpxFile"; ${fileName}\r\n\r\n${text}\r\n--x--\r\n`;
  return {
    payload: Buffer.from(fields.join("") + file),
    headers: { "content-type": "multipart/form-data; boundary=x" },
  };
};

describe("the name of an uploaded file", () => {
  const unsafe: readonly [string, string][] = [
    ["NUL", "\u0000"],
    ["line break", "\u0085"],
    ["direction override", "\u202e"],
    ["direction isolate", "\u2066"],
    ["Arabic letter mark", "\u061c"],
  ];

  test.each(unsafe)(
    "is refused when it contains the character %s, and nothing is stored",
    async (_, character) => {
      const author = await member(app, { plan: "gold" });
      const text = await (await gpxFile()).text();
      const encoded = encodeURIComponent(character);
      await expectNothingStored(app, routes, async () => {
        for (const name of [`filename="ride${character}.gpx"`, `filename*=utf-8''ride${encoded}.gpx`]) {
          const answer = await author.rest("POST", "/api/routes", rawForm(name, text));
          expect([name, answer.statusCode, answer.json().fields]).toEqual([
            name,
            400,
            { gpxFile: "The file name contains a character that isn't allowed" },
          ]);
        }
      });
    },
  );
});

describe("an upload whose request fails", () => {
  test("leaves no file when the database refuses the row", async () => {
    const author = await member(app, { plan: "gold" });
    const { db } = app.deps.database;
    await db.execute(
      sql`alter table routes add constraint no_such_name check (name <> 'Refused by the database')`,
    );
    try {
      await expectNothingStored(app, routes, async () => {
        const answer = await sendRoute(author, { name: "Refused by the database", gpxFile: await gpxFile() });
        expect(answer.statusCode).toBe(500);
      });
    } finally {
      await db.execute(sql`alter table routes drop constraint no_such_name`);
    }
  });

  test("keeps the file when the row was written although the request then failed", async () => {
    const author = await member(app, { plan: "gold" });
    const { database } = app.deps;
    const { transaction } = database.db;
    const failing = vi.spyOn(database.db, "transaction").mockImplementationOnce(async (work, config) => {
      await transaction.call(database.db, work, config);
      throw Object.assign(new Error("connection lost"), { code: "CONNECTION_CLOSED" });
    });
    const answer = await sendRoute(author, { name: "Committed after all", gpxFile: await gpxFile() });
    failing.mockRestore();
    expect(answer.statusCode).toBe(503);
    const [route] = await database.db.select().from(routes).where(eq(routes.name, "Committed after all"));
    expect((await author.rest("GET", `/api/routes/${route?.id}/gpx`)).statusCode).toBe(200);
  });
});
