import { createHash, randomUUID } from "node:crypto";
import type { EventType } from "@longpaddock/domain/events/rules";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { addGroup } from "../../../test/group-rows";
import { privateGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();

const TEXT = { briefingContent: "Meet at **six**", disclaimerContent: "You ride at your own risk" };
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

async function publicEvent(type: EventType = "ride") {
  const organizer = await member(app, { firstName: "Olga" });
  if (type === "ride") return { id: await addRide(app, organizer), organizer };
  const groupId = await addGroup(app, organizer);
  return { id: await addGroupEvent(app, { groupId, organizer }), organizer };
}

async function riderOf(id: number, firstName = "Ravi", status = "confirmed"): Promise<Person> {
  const rider = await member(app, { firstName });
  await rider.api.participations.answer.mutate({ id, status });
  return rider;
}

const write = (person: Person, id: number, payload: object = TEXT) =>
  person.rest("POST", `/api/events/${id}/briefing`, { payload });
const read = (person: Person, id: number) => person.rest("GET", `/api/events/${id}/briefing`);
const acknowledge = (person: Person, id: number, payload?: object) =>
  person.rest("POST", `/api/events/${id}/briefing/acknowledge`, payload && { payload });

describe.each(["ride", "group_event"] as const)("the briefing of a %s", (type) => {
  test("is null, then written, read by riders, acknowledged, changed and acknowledged again", async () => {
    const { id, organizer } = await publicEvent(type);
    const rider = await riderOf(id);
    expect([(await read(rider, id)).statusCode, (await read(rider, id)).json()]).toEqual([200, null]);
    expect((await acknowledge(rider, id)).statusCode).toBe(404);

    const written = await write(organizer, id, { eventType: type, ...TEXT });
    const textHash = sha256(JSON.stringify([TEXT.briefingContent, TEXT.disclaimerContent]));
    expect([written.statusCode, written.json()]).toMatchObject([
      201,
      { ...TEXT, eventType: type, version: 1, textHash, requiresAcknowledgment: true },
    ]);
    expect((await read(rider, id)).json()).toMatchObject({
      mine: { acknowledgedAt: null, acknowledgedVersion: null },
      can: { write: false, acknowledge: true, listAcknowledgments: false },
    });
    const accepted = await acknowledge(rider, id, { version: 1, textHash });
    const { mine } = accepted.json();
    expect([accepted.statusCode, mine.acknowledgedVersion]).toEqual([200, 1]);
    expect((await acknowledge(rider, id)).json().mine).toEqual(mine);

    await write(organizer, id, { ...TEXT, requiresAcknowledgment: false });
    expect((await read(rider, id)).json()).toMatchObject({ version: 1, requiresAcknowledgment: false, mine });

    expect((await write(organizer, id, { ...TEXT, briefingContent: "Meet at seven" })).json().version).toBe(
      2,
    );
    expect((await read(rider, id)).json()).toMatchObject({
      version: 2,
      mine: { acknowledgedAt: null, acknowledgedVersion: 1 },
      can: { acknowledge: true },
    });
    for (const old of [{ version: 1 }, { textHash }, { version: 2, textHash }]) {
      const refused = await acknowledge(rider, id, old);
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        "The briefing has changed. Please read it again.",
      ]);
    }
    expect((await acknowledge(rider, id, { version: 2 })).json().mine.acknowledgedVersion).toBe(2);
    const first = await rider.rest("GET", `/api/events/${id}/briefing?version=1`);
    expect(first.json()).toMatchObject({
      ...TEXT,
      version: 1,
      currentVersion: 2,
      textHash,
      mine: { acknowledgedAt: mine.acknowledgedAt },
    });
    expect((await rider.rest("GET", `/api/events/${id}/briefing?version=3`)).statusCode).toBe(404);
  });
});

describe("who may do what with a briefing", () => {
  test("of a public ride, on both transports", async () => {
    const { id, organizer } = await publicEvent();
    await write(organizer, id);
    const waiting = await member(app);
    const callers = [
      [guest(app), 401, 401],
      [await member(app, { onboarded: false }), 403, 403],
      [waiting, 403, 403],
      [await riderOf(id, "Dee", "declined"), 403, 403],
      [await member(app, { admin: true }), 403, 403],
      [await riderOf(id, "Tess", "tentative"), 200, 403],
      [organizer, 200, 200],
    ] as const;
    for (const [person, reads, runs] of callers) {
      expect((await read(person, id)).statusCode).toBe(reads);
      expect((await acknowledge(person, id)).statusCode).toBe(reads);
      expect((await write(person, id)).statusCode).toBe(runs === 200 ? 201 : runs);
      for (const path of ["acknowledgments", "acknowledgments.csv"])
        expect((await person.rest("GET", `/api/events/${id}/briefing/${path}`)).statusCode).toBe(runs);
      const overTrpc = [
        [() => person.api.briefings.read.query({ id }), reads],
        [() => person.api.briefings.acknowledge.mutate({ id }), reads],
        [() => person.api.briefings.set.mutate({ id, ...TEXT }), runs],
        [() => person.api.briefings.acknowledgments.query({ id }), runs],
      ] as const;
      for (const [call, status] of overTrpc) {
        const outcome = call().then(
          () => 200,
          (error: unknown) => Object(error).data.httpStatus,
        );
        expect(await outcome).toBe(status);
      }
    }
  });

  test("of a private group's event: nobody outside the group finds it", async () => {
    const group = await privateGroup(app);
    const id = await addGroupEvent(app, { groupId: group.id, organizer: group.creator });
    await write(group.creator, id);
    for (const person of [group.pending, group.removed, group.blocked, group.outsider]) {
      expect((await read(person, id)).statusCode).toBe(404);
      expect((await acknowledge(person, id)).statusCode).toBe(404);
      expect((await write(person, id)).statusCode).toBe(404);
    }
    expect((await read(group.rider, id)).statusCode).toBe(403);
    expect((await read(group.siteAdmin, id)).statusCode).toBe(403);
  });

  test("a rider who leaves can't read it any more", async () => {
    const { id, organizer } = await publicEvent();
    await write(organizer, id);
    const rider = await riderOf(id);
    await rider.api.participations.leave.mutate({ id });
    expect((await read(rider, id)).statusCode).toBe(403);
  });
});

test("an empty briefing, the type of another event and a version that somebody else has changed are refused", async () => {
  const { id, organizer } = await publicEvent();
  expect((await write(organizer, id, { briefingContent: " ", disclaimerContent: "" })).json()).toMatchObject({
    message: "Please write a briefing or a disclaimer",
  });
  expect((await write(organizer, id, { ...TEXT, eventType: "group_event" })).statusCode).toBe(400);
  expect((await write(organizer, id, { ...TEXT, basedOn: 1 })).statusCode).toBe(409);
  expect((await write(organizer, id, { ...TEXT, basedOn: 0 })).statusCode).toBe(201);
  expect((await write(organizer, id, { briefingContent: "Mine", basedOn: 0 })).statusCode).toBe(409);
  const both = await Promise.all(["A", "B"].map((text) => write(organizer, id, { briefingContent: text })));
  expect(both.map((answer) => answer.statusCode)).toEqual([201, 201]);
  expect((await read(organizer, id)).json().version).toBe(3);
});

test("a briefing isn't written any more once the event is over or cancelled, but can still be acknowledged", async () => {
  const { id, organizer } = await publicEvent();
  await write(organizer, id);
  const rider = await riderOf(id);
  app.setTime(new Date(Date.now() + 5 * 86_400_000));
  expect((await write(organizer, id, { briefingContent: "Later" })).statusCode).toBe(409);
  expect((await acknowledge(rider, id)).statusCode).toBe(200);
  app.setTime(null);
});

test("those who run the event see who has acknowledged which version, a page at a time, and download it", async () => {
  const { id, organizer } = await publicEvent();
  await write(organizer, id);
  const [early, late, none, gone] = [
    await riderOf(id, "=cmd()"),
    await riderOf(id, "Late"),
    await riderOf(id, "None", "tentative"),
    await riderOf(id, "Gone"),
  ];
  app.setTime(new Date("2026-11-20T21:00:00Z"));
  for (const person of [early, gone]) await acknowledge(person, id);
  await gone.api.participations.leave.mutate({ id });
  await write(organizer, id, { briefingContent: "Meet at seven" });
  await acknowledge(late, id);
  app.setTime(null);

  const list = (query = "") => organizer.rest("GET", `/api/events/${id}/briefing/acknowledgments${query}`);
  const answer = await list();
  const found = new Map(answer.json().map((item: { userId: string }) => [item.userId, item]));
  expect(answer.headers["x-total-count"]).toBe("3");
  expect(found.get(early.id)).toMatchObject({
    version: 1,
    isCurrent: false,
    acknowledgedAt: "2026-11-20T21:00:00.000Z",
  });
  expect(found.get(late.id)).toMatchObject({ version: 2, isCurrent: true });
  expect(found.get(none.id)).toMatchObject({ version: null, isCurrent: false, status: "pending" });
  expect((await list("?acknowledged=true")).json()).toMatchObject([{ userId: late.id }]);
  const missing = await list("?acknowledged=false&limit=1");
  expect([missing.json().length, missing.headers["x-total-count"]]).toEqual([1, "2"]);
  const next = String(missing.headers.link).match(/<([^>]+)>/)?.[1] ?? "";
  const rest = await organizer.rest("GET", next.replace(/^https?:\/\/[^/]+/, ""));
  expect(rest.json().length).toBe(1);

  const file = await organizer.rest("GET", `/api/events/${id}/briefing/acknowledgments.csv`);
  expect(file.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="event-${id}-briefing.csv"`,
  });
  const [first, second] = [sha256(JSON.stringify(Object.values(TEXT))), sha256('["Meet at seven",null]')];
  const byName = (line: string) => line.replace(/^['"]+/, "");
  expect(file.body.split("\r\n").toSorted((a, b) => byName(a).localeCompare(byName(b)))).toEqual(
    [
      "",
      `'=cmd(),Ríos,Confirmed,1,2026-11-20 21:00:00,${first},2`,
      "\uFEFFFirst name,Last name,Answer,Version accepted,Accepted at (UTC),SHA-256 of the text,Current version",
      `Gone,Ríos,Not coming,1,2026-11-20 21:00:00,${first},2`,
      `Late,Ríos,Confirmed,2,2026-11-20 21:00:00,${second},2`,
      "None,Ríos,Tentative,,,,2",
    ].toSorted((a, b) => byName(a).localeCompare(byName(b))),
  );
});

describe("a briefing that has to be acknowledged", () => {
  const start = new Date("2026-11-22T00:00:00Z");
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const checkIn = (person: Person, id: number, fields: object = {}) =>
    person.rest("POST", `/api/events/${id}/check-in`, {
      payload: { eventType: "ride", status: "checked_in", ...fields },
    });
  const outcomeOf = ({ statusCode, json }: Awaited<ReturnType<typeof checkIn>>) => [statusCode, json().code];
  const REQUIRED = [409, "ACKNOWLEDGMENT_REQUIRED"];

  async function rideWithBriefing(fields: object = {}) {
    const organizer = await member(app);
    const id = await addRide(app, organizer, { startsAt: start });
    app.setTime(at(-100));
    const rider = await riderOf(id);
    await write(organizer, id, { ...TEXT, ...fields });
    return { id, organizer, rider };
  }

  test("comes before the check-in of a rider, not of the organiser, and is asked for again after a change", async () => {
    const { id, organizer, rider } = await rideWithBriefing();
    const other = await riderOf(id, "Otto", "tentative");
    expect(outcomeOf(await checkIn(rider, id))).toEqual(REQUIRED);
    expect((await checkIn(rider, id)).json().message).toBe(
      "Please read and accept the briefing before you check in",
    );
    await acknowledge(rider, id);
    expect((await checkIn(rider, id)).statusCode).toBe(200);
    expect((await checkIn(organizer, id)).statusCode).toBe(200);
    await acknowledge(other, id);
    app.setTime(at(-90));
    await write(organizer, id, { briefingContent: "Another plan" });
    expect(outcomeOf(await checkIn(other, id))).toEqual(REQUIRED);
    expect((await checkIn(other, id, { status: "cant_make_it" })).statusCode).toBe(200);
    app.setTime(null);
  });

  test("holds nobody up when the organiser doesn't require it", async () => {
    const { id, rider } = await rideWithBriefing({ requiresAcknowledgment: false });
    expect((await checkIn(rider, id)).statusCode).toBe(200);
    app.setTime(null);
  });

  test("counts with the text and the time of a phone without coverage, whatever was changed since", async () => {
    const { id, organizer, rider } = await rideWithBriefing();
    app.setTime(at(60));
    await write(organizer, id, { briefingContent: "Another plan" });
    expect((await acknowledge(rider, id, { version: 1 })).statusCode).toBe(409);
    const recorded = await acknowledge(rider, id, { version: 1, statedAt: at(-80).toISOString() });
    expect([recorded.statusCode, recorded.json()]).toMatchObject([
      200,
      { version: 2, mine: { acknowledgedAt: null, acknowledgedVersion: 1 }, can: { acknowledge: true } },
    ]);
    const act = { actId: randomUUID(), statedAt: at(-70).toISOString() };
    expect((await checkIn(rider, id, act)).statusCode).toBe(200);
    app.setTime(null);
  });
});
