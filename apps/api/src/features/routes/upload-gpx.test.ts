import { readdir } from "node:fs/promises";
import { routes } from "@longpaddock/db/schema/routes";
import { CORPUS } from "@longpaddock/gpx/test/documents";
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

describe("uploading a GPX file", () => {
  test("refuses every broken file with 400 and a message, and stores nothing", async () => {
    const author = await member(app, { plan: "gold" });
    const broken = await readdir(new URL("broken/", CORPUS));
    expect(broken.length).toBeGreaterThan(10);
    await expectNothingStored(app, routes, async () => {
      for (const name of broken) {
        const file = await gpxFile(`broken/${name}`);
        const answer = await sendRoute(author, { gpxFile: new File([file], name.replace(/\.\w+$/, ".gpx")) });
        expect([name, answer.statusCode]).toEqual([name, 400]);
        expect(answer.json().fields.gpxFile).toMatch(/\w+ \w+/);
      }
    });
  });

  test("refuses a file without the extension .gpx", async () => {
    const author = await member(app, { plan: "premium" });
    const file = new File([await gpxFile()], "track.txt");
    const answer = await sendRoute(author, { gpxFile: file });
    expect([answer.statusCode, answer.json().fields.gpxFile]).toEqual([
      400,
      "Only .gpx files can be uploaded",
    ]);
    expect((await sendRoute(author, { gpxFile: new File([await gpxFile()], "TRACK.GPX") })).statusCode).toBe(
      201,
    );
  });

  test("refuses a file one byte over the plan's limit with 413 and names the limit", async () => {
    const author = await member(app, { plan: "premium" });
    await expectNothingStored(app, routes, async () => {
      const answer = await sendRoute(author, {
        gpxFile: new File([new Uint8Array(50 * 1024 * 1024 + 1)], "big.gpx"),
      });
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({
        message: "The file is larger than your plan's limit of 50 MB",
        feature: "maxFileUploadSize",
        profileType: "premium",
      });
    });
  });

  test("refuses two files, a file in the wrong field, text in the file's field and a broken body", async () => {
    const author = await member(app, { plan: "premium" });
    const file = await gpxFile();
    const twice = new FormData();
    twice.append("gpxFile", file, "a.gpx");
    twice.append("gpxFile", file, "b.gpx");
    const body = new Response(twice);
    const headers = { "content-type": body.headers.get("content-type") ?? "" };
    const payload = Buffer.from(await body.arrayBuffer());
    await expectNothingStored(app, routes, async () => {
      expect((await author.rest("POST", "/api/routes", { payload, headers })).statusCode).toBe(413);
      expect((await sendRoute(author, { photo: file })).statusCode).toBe(400);
      expect((await sendRoute(author, { gpxFile: "<gpx/>" })).statusCode).toBe(400);
      const cut = payload.subarray(0, payload.length / 2);
      expect((await author.rest("POST", "/api/routes", { payload: cut, headers })).statusCode).toBe(400);
      const noBoundary = { payload, headers: { "content-type": "multipart/form-data" } };
      expect((await author.rest("POST", "/api/routes", noBoundary)).statusCode).toBe(400);
      expect((await sendRoute(author, { __proto__x: "1", constructor: "x" })).statusCode).toBeLessThan(500);
    });
  });
});

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
