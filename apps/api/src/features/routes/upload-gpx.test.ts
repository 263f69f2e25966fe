import { readdir } from "node:fs/promises";
import { routes } from "@longpaddock/db/schema/routes";
import { CORPUS } from "@longpaddock/gpx/test/documents";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpxFile, sendRoute } from "../../../test/factories";
import { member } from "../../../test/people";
import { expectNothingStored } from "../../../test/stored-files";

const app = testApp();

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
      expect(answer.json().message).toContain("50 MB");
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
