import { users } from "@longpaddock/db/schema/users";
import { beforeAll, describe, expect } from "vitest";
import { testApp } from "../build-app";
import { sendRoute, shareRoute } from "../factories";
import { createGroup, GROUP_ESSENTIALS } from "../groups";
import { inputFields, inputs } from "../input-fields";
import { guest, type Person } from "../people";
import { attack } from "./attack";
import { type TextPlace, textPlaces } from "./text-places";
import { listeningTrap } from "./trap";

const app = testApp();
let rider: Person;
let places: TextPlace[];

beforeAll(async () => {
  ({ rider, places } = await textPlaces(app));
});

const NOT_ALLOWED = "contains a character that is not allowed";
const labelOf = ({ name, field }: TextPlace) => `${field} of ${name}`;

/** Sends the text in each field, and returns the status and the field's message of each. */
async function outcomes(text: (place: TextPlace) => unknown, chosen = places) {
  const found: [string, number, string | undefined][] = [];
  for (const place of chosen) {
    const answer = await place.send(text(place));
    found.push([labelOf(place), answer.statusCode, answer.json().fields?.[place.field]]);
  }
  return found;
}

const allRefused = (message: unknown, chosen = places) =>
  chosen.map((place) => [labelOf(place), 400, message]);

/** The parsed text from each field of each call whose schema accepts it. */
const accepted = (text: string) =>
  inputs.flatMap(([name, schema]) =>
    inputFields(schema).flatMap(({ path, inputWith }) => {
      const { success, data } = schema.safeParse(inputWith(text));
      return success && JSON.stringify(data ?? null).includes(JSON.stringify(text).slice(1, -1))
        ? [`${name} ${path}`]
        : [];
    }),
  );

describe("what is stored", () => {
  attack("TXT-01", async () => {
    const before = await app.deps.database.db.$count(users);
    for (const text of [
      `' OR 1=1 -- "; DROP TABLE users;-- %27 %' _`,
      "\\' \\\\ $$ $1 :name {{x}} ʼ ′ ‘x’ ＇ «'»",
    ]) {
      for (const place of places) {
        const answer = await place.send(text);
        expect([labelOf(place), answer.statusCode < 300, await place.read(answer)]).toEqual([
          labelOf(place),
          true,
          text,
        ]);
      }
      const search = encodeURIComponent(text);
      for (const path of ["routes", "groups"]) {
        const answer = await rider.rest("GET", `/api/${path}?search=${search}`);
        expect([path, answer.statusCode < 500]).toEqual([path, true]);
      }
      expect((await guest(app).rest("GET", `/api/routes?search=${search}`)).statusCode).toBe(200);
    }
    // A wildcard is a character like others.
    await shareRoute(rider, { name: "Hundred% gravel_road" });
    const found = async (search: string) =>
      (await rider.rest("GET", `/api/routes?search=${encodeURIComponent(search)}`)).json().length;
    expect([await found("Hundred%"), await found("xyzzy%"), await found("%")]).toEqual([
      1,
      0,
      expect.any(Number),
    ]);
    expect(await app.deps.database.db.$count(users)).toBe(before);
  });

  attack("TXT-08", async () => {
    const fitting = await outcomes(({ max }) => "é".repeat(max));
    expect(fitting.filter(([, status]) => status >= 300)).toEqual([]);
    const longer = await outcomes(({ max }) => "🏍".repeat(max + 1));
    expect(longer).toEqual(
      places.map((place) => [labelOf(place), 400, `must be at most ${place.max} characters`]),
    );
    for (const place of places) expect((await place.send("x".repeat(1_100_000))).statusCode).toBe(413);
  });

  attack("TXT-09", async () => {
    const required = places.filter(({ isRequired }) => isRequired);
    for (const blank of ["", "   ", " \n\t ", "\u00a0", "\u3000"]) {
      expect(await outcomes(() => blank, required)).toEqual(
        allRefused(expect.stringMatching(/\w+ ?\w+/), required),
      );
      for (const place of places.filter(({ isRequired }) => !isRequired))
        expect([labelOf(place), (await place.read(await place.send(blank))) ?? null]).toEqual([
          labelOf(place),
          null,
        ]);
    }
    const { fields } = (await sendRoute(rider, { name: " \u00a0" })).json();
    expect(fields).toEqual({ name: "Route name is required" });
  });
});

describe("characters", () => {
  attack("TXT-04", async () => {
    expect(await outcomes(() => "a\u0000b")).toEqual(allRefused(NOT_ALLOWED));
    // Only passwords and tokens may hold any character: they are hashed.
    expect(accepted("a\u0000b").filter((field) => !/(password|token)$/i.test(field))).toEqual([]);
    for (const path of [
      "/api/routes?search=a%00b",
      "/api/routes/%00",
      "/api/routes/1%00",
      "/api/groups/%00/posts",
      "/api/invites/%00",
      `/trpc/routes.byId?input=${encodeURIComponent('{"id":"\\u0000"}')}`,
    ]) {
      const answer = await rider.rest("GET", path);
      expect([path, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([path, true]);
    }
    const issue = { title: "The map is empty", description: "I saw no map there.", category: "bug" };
    const pageContext = JSON.stringify({ url: "http://localhost:3000/\u0000", userAgent: "a\u0000b" });
    const report = await rider.rest("POST", "/api/admin/issues", { payload: { ...issue, pageContext } });
    expect(report.statusCode).toBe(201);
    const groupId = await createGroup(rider);
    const poll = { question: "When?", options: ["June", "Ju\u0000ly"] };
    const refused = await rider.rest("POST", `/api/groups/${groupId}/polls`, { payload: poll });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { "options.1": NOT_ALLOWED }]);
  });

  attack("TXT-05", async () => {
    for (const half of ["a\ud800b", "\udc00"]) {
      expect(await outcomes(() => half)).toEqual(allRefused(NOT_ALLOWED));
      expect(accepted(half).filter((field) => !/(password|token)$/i.test(field))).toEqual([]);
    }
    const pageContext = '{"userAgent":"a\\ud800b"}';
    const issue = { title: "The map is empty", description: "I saw no map there.", category: "bug" };
    const report = await rider.rest("POST", "/api/admin/issues", { payload: { ...issue, pageContext } });
    expect(report.statusCode).toBe(201);
  });

  attack("TXT-07", async () => {
    const lines = places.filter(({ isProse }) => !isProse);
    for (const place of lines) {
      const answer = await place.send("Big\u202e R\u2066e\u2069d\u200f Hill\u061c");
      expect([labelOf(place), await place.read(answer)]).toEqual([labelOf(place), "Big Red Hill"]);
    }
    const required = places.filter(({ isRequired }) => isRequired);
    const plain = ["\u200b", "\ufeff", "\u202e", "\u2066\u2069", "\u3164", "\u115f", "\u200b \u2060"];
    const drawnEmpty = [
      "\u2800",
      "\ufffc",
      "\u{1d159}",
      "\u{16fe4}",
      "\u0301",
      "\u{e0041}",
      "\ufe0f",
      "\ue000",
    ];
    for (const invisible of [...plain, ...drawnEmpty, "\u0378", "\u2800\u0301 \u{e0041}"])
      expect(await outcomes(() => invisible, required)).toEqual(
        allRefused(expect.stringMatching(/\w/), required),
      );
  });
});

describe("other values", () => {
  attack("TXT-02", async () => {
    const injected = [
      'id"; select pg_sleep(5)--',
      "id desc",
      "(select 1)",
      "created_at",
      "__proto__",
      "constructor",
    ];
    for (const text of injected)
      for (const [name, schema] of inputs)
        for (const { path, inputWith } of inputFields(schema))
          if (/(^|\.)(sort|order|orderBy|column|direction)$/.test(path))
            expect([name, path, schema.safeParse(inputWith(text)).success]).toEqual([name, path, false]);
    for (const text of injected) {
      const answer = await rider.rest("GET", `/api/routes?sort=${encodeURIComponent(text)}`);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["sort"]]);
      const unknown = await rider.rest("GET", `/api/routes?order=${encodeURIComponent(text)}&column=x`);
      expect(unknown.statusCode).toBe(200);
    }
  });

  attack("TXT-11", async () => {
    const trap = await listeningTrap();
    const ways = [
      (imageUrl: string) => rider.rest("POST", "/api/groups", { payload: { ...GROUP_ESSENTIALS, imageUrl } }),
      (profileImageUrl: string) =>
        rider.rest("PUT", "/api/auth/user/profile", {
          payload: { firstName: "Ana", lastName: "Ríos", profileImageUrl },
        }),
    ];
    const https = trap.url.replace("http:", "https:");
    for (const send of ways) {
      for (const url of [
        "javascript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "//evil.example/a.png",
        "http://169.254.169.254/latest/meta-data",
        "file:///etc/passwd",
        `${trap.url}/a.png`,
        "https://user:password@example.com/a.png",
        "https://example.com@127.0.0.1/a.png",
        `https://example.com/${"x".repeat(482)}`,
        "https:",
        "not an address",
        "/uploads/../.env",
      ]) {
        const answer = await send(url);
        expect([url, answer.statusCode]).toEqual([url, 400]);
        expect(Object.keys(answer.json().fields)[0]).toMatch(/mageUrl$/);
      }
      for (const url of [`${https}/a.png`, `https://example.com/${"x".repeat(480)}`])
        expect((await send(url)).statusCode).toBeLessThan(300);
    }
    expect(await trap.visits()).toBe(0);
  });
});
