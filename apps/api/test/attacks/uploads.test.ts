import { gzipSync } from "node:zlib";
import { routes } from "@longpaddock/db/schema/routes";
import { longTrack } from "@longpaddock/gpx/test/long-track";
import { zipSync } from "fflate";
import { beforeAll, describe, expect } from "vitest";
import { testApp } from "../build-app";
import { ESSENTIALS, fileOf, gpxBytes, gpxFile as readGpxFile, sendRoute } from "../factories";
import { form, member, type Person } from "../people";
import { resendWhileBusy } from "../resend-while-busy";
import { expectNothingStored, filesIn } from "../stored-files";
import { attack } from "./attack";
import { headOf, portOf, sendRaw } from "./raw-requests";

const app = testApp();
const MEGABYTE = 1024 * 1024;
let author: Person;

beforeAll(async () => {
  author = await member(app, { plan: "premium" });
});

const send = (payload: string | Buffer, contentType: string, headers = {}) =>
  author.rest("POST", "/api/routes", { payload, headers: { "content-type": contentType, ...headers } });

const partOf = (disposition: string) => `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;

describe("large files", () => {
  attack("GPX-07", async () => {
    const gpxFile = new File(
      [...longTrack(450_000)].map((chunk) => new Uint8Array(chunk)),
      "long.gpx",
    );
    expect(gpxFile.size).toBeGreaterThan(48 * MEGABYTE);
    const { payload, headers } = await form({ ...ESSENTIALS, gpxFile });
    const reader = await member(app);
    const before = process.memoryUsage().rss;
    let highest = before;
    let isReading = true;
    const upload = author.rest("POST", "/api/routes", { payload, headers }).finally(() => {
      isReading = false;
    });
    await expect.poll(() => filesIn(app, "incoming")).not.toEqual([]);
    const times: number[] = [];
    while (isReading) {
      const start = performance.now();
      expect((await reader.rest("GET", "/api/routes/featured")).statusCode).toBe(200);
      times.push(performance.now() - start);
      highest = Math.max(highest, process.memoryUsage().rss);
    }
    const { statusCode, payload: text } = await upload;
    const { points } = JSON.parse(text).gpxData.file;
    expect([statusCode, points]).toEqual([201, 450_000]);
    expect(times.length).toBeGreaterThan(20);
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(200);
    expect(highest - before).toBeLessThan(200 * MEGABYTE);
  });

  attack("GPX-08", async () => {
    const limit = {
      message: "The file is larger than your plan's limit of 50 MB",
      feature: "maxFileUploadSize",
      profileType: "premium",
    };
    await expectNothingStored(app, routes, async () => {
      const gpxFile = new File([new Uint8Array(50 * MEGABYTE + 1)], "big.gpx");
      const answer = await sendRoute(author, { gpxFile });
      expect([answer.statusCode, answer.json()]).toEqual([413, expect.objectContaining(limit)]);

      const endless = sendRaw(
        await portOf(app),
        headOf(author, "POST /api/routes", {
          "Content-Type": "multipart/form-data; boundary=x",
          "Content-Length": 10_000 * MEGABYTE,
        }),
      );
      endless.socket.write(partOf('name="gpxFile"; filename="a.gpx"'));
      const piece = Buffer.alloc(MEGABYTE, " ");
      let sent = 0;
      while (endless.received() === "" && sent++ < 500)
        await new Promise((resolve) => endless.socket.write(piece, resolve));
      await endless.closed;
      expect(endless.received()).toMatch(/^HTTP\/1.1 413 [\s\S]+limit of 50 MB/);
      expect(sent).toBeLessThan(200);
    });
  });
});

describe("compressed data", () => {
  attack("GPX-20", async () => {
    const zeros = gzipSync(Buffer.alloc(210 * MEGABYTE));
    const track = await gpxBytes("garmin-alpine-way.gpx");
    const nested = zipSync({ "b.zip": zipSync({ "c.zip": zipSync({ "d.gpx": track }) }) });
    const unreadable = (name: string) => `“${name}” can't be read: it is too large`;
    const bombs = [
      [zeros, "route.gpx", unreadable("route.gpx")],
      [
        gzipSync(gzipSync(zeros)),
        "route.fit.gz",
        "This is not a GPX, KML, TCX or FIT file: it is compressed with gzip",
      ],
      [zipSync({ "a.kml": zeros }), "route.kmz", unreadable("route.kmz")],
      [zipSync({ "a.tcx": new Uint8Array(210 * MEGABYTE) }), "route.zip", unreadable("a.tcx")],
      [nested, "route.zip", "There is no track in this file"],
      [
        zipSync({ "a.gpx": track, "b.gpx": track }),
        "route.zip",
        expect.stringContaining("more than one track"),
      ],
    ] as const;
    const bomb = gzipSync(Buffer.alloc(100 * MEGABYTE, "--x\r\n"));
    expect(bomb.length).toBeLessThan(MEGABYTE);
    await expectNothingStored(app, routes, async () => {
      const before = process.memoryUsage().rss;
      for (const [content, name, gpxFile] of bombs) {
        // Unpacking up to the limit may take longer than a request may, where others need the processor.
        const answer = await resendWhileBusy(() => sendRoute(author, { gpxFile: fileOf(content, name) }));
        expect([name, answer.statusCode, answer.json().fields]).toEqual([name, 400, { gpxFile }]);
        await expect.poll(() => filesIn(app, "incoming")).toEqual([]);
      }
      for (const encoding of ["gzip", "br", "deflate", "gzip, gzip"]) {
        const headers = { "content-encoding": encoding };
        const asForm = await send(bomb, "multipart/form-data; boundary=x", headers);
        const asJson = await send(gzipSync(JSON.stringify(ESSENTIALS)), "application/json", headers);
        expect([encoding, asForm.statusCode, asJson.statusCode]).toEqual([encoding, 415, 415]);
      }
      expect(process.memoryUsage().rss - before).toBeLessThan(90 * MEGABYTE);
    });
  });
});

describe("broken forms", () => {
  attack("GPX-30", async () => {
    const bytes = await gpxBytes("garmin-alpine-way.gpx");
    const head = headOf(author, "POST /api/routes", {
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": bytes.length * 2,
    });
    await expectNothingStored(app, routes, async () => {
      for (const body of [
        "",
        partOf('name="gpxFile"; filename="a.gpx"') + bytes.toString().slice(0, bytes.length / 2),
      ]) {
        const { socket } = sendRaw(await portOf(app), head + body);
        await expect.poll(() => filesIn(app, "incoming")).not.toEqual([]);
        socket.destroy();
        await expect.poll(() => filesIn(app, "incoming")).toEqual([]);
      }
    });
  });

  attack("GPX-31", async () => {
    const gpxFile = await readGpxFile();
    const twice = await form({ ...ESSENTIALS, gpxFile: [gpxFile, gpxFile] });
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`field${i}`, "x"]));
    await expectNothingStored(app, routes, async () => {
      expect((await author.rest("POST", "/api/routes", twice)).statusCode).toBe(413);
      expect((await sendRoute(author, fields)).statusCode).toBe(413);
      const long = await sendRoute(author, { description: "x".repeat(200_000) });
      expect([long.statusCode, Object.keys(long.json().fields)]).toEqual([400, ["description"]]);
      expect((await sendRoute(author, { description: "x".repeat(2 * MEGABYTE) })).statusCode).toBe(413);
      expect((await sendRoute(author, { photo: gpxFile })).statusCode).toBe(400);
      expect((await sendRoute(author, { gpxFile: "<gpx/>" })).statusCode).toBe(400);
    });
  });

  attack("GPX-32", async () => {
    const { payload, headers } = await form({ ...ESSENTIALS, gpxFile: await readGpxFile() });
    const type = headers["content-type"];
    await expectNothingStored(app, routes, async () => {
      for (const [body, contentType] of [
        [payload, "multipart/form-data"],
        [payload, "multipart/form-data; boundary="],
        [payload, "multipart/form-data; boundary=another"],
        [payload.subarray(0, -20), type],
        [payload.subarray(0, payload.length / 2), type],
        [Buffer.from(""), type],
        [Buffer.from("--"), type],
      ] as const) {
        const answer = await send(body, contentType);
        expect([answer.statusCode, answer.json().code]).toEqual([400, "BAD_REQUEST"]);
      }
    });
  });

  attack("GPX-34", async () => {
    const place = { latitude: -36, longitude: 148 };
    const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
    const bad = [
      "not JSON",
      "null",
      "{}",
      '"text"',
      "[1]",
      "[null]",
      deep,
      `[{"latitude":-36,"longitude":148,"name":${deep}}]`,
      `[${Array(1_000_000).fill(1).join()}]`.slice(0, MEGABYTE - 1),
      JSON.stringify(Array(501).fill(place)),
      JSON.stringify([{ lat: "abc", lng: 1 }]),
      JSON.stringify([{ ...place, latitude: 91 }]),
      JSON.stringify([{ ...place, name: "a\u0000b" }]),
      '[{"latitude":-36,"longitude":148,"__proto__":{"polluted":1}}]',
      '[{"latitude":-36,"longitude":1e400}]',
    ];
    await expectNothingStored(app, routes, async () => {
      for (const waypoints of bad) {
        const answer = await sendRoute(author, { waypoints });
        const fields = Object.keys(answer.json().fields ?? {});
        expect([
          waypoints.slice(0, 60),
          answer.statusCode,
          fields.every((field) => /^waypoints\b/.test(field)),
        ]).toEqual([waypoints.slice(0, 60), 400, true]);
        expect(fields.length).toBeGreaterThan(0);
      }
    });
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    const most = JSON.stringify(Array(500).fill(place));
    expect((await sendRoute(await member(app), { waypoints: most })).statusCode).toBe(201);
  });
});
