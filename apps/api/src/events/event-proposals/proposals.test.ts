import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { eventSeries } from "@longpaddock/db/schema/event-series";
import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import {
  approve,
  decline,
  EVENT,
  idOf,
  proposalPath,
  SECRET,
  strictGroup,
  told,
  withdraw,
} from "../../../test/events/proposals";
import { shareRoute } from "../../../test/factories";
import { guest, member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();

describe("where members plan alone, as in every group before", () => {
  test("a member's event appears straight away", async () => {
    const { id, rider, propose, creator } = await strictGroup(app, { eventPlanning: "members" });
    expect((await creator.rest("GET", `/api/groups/${id}`)).json().eventPlanning).toBe("members");
    const answer = await propose();
    expect([answer.statusCode, answer.json().status]).toEqual([201, "upcoming"]);
    expect((await rider.rest("GET", `/api/groups/${id}/events`)).json()).toHaveLength(1);
  });

  test("what waited under the other setting stays until it is answered", async () => {
    const { id, rider, admin, propose } = await strictGroup(app);
    const waiting = idOf(await propose());
    await admin.rest("PUT", `/api/groups/${id}`, { payload: { eventPlanning: "members" } });
    expect((await propose({ title: "Straight away" })).statusCode).toBe(201);
    expect((await rider.rest("GET", proposalPath(waiting))).json().status).toBe("waiting");
    expect((await approve(admin, waiting)).statusCode).toBe(201);
  });
});

describe("the setting", () => {
  test("is an admin's, is refused to members and takes two words", async () => {
    const { id, rider, admin } = await strictGroup(app, { eventPlanning: "members" });
    const set = (person: Person, eventPlanning: string) =>
      person.rest("PUT", `/api/groups/${id}`, { payload: { eventPlanning } });
    expect((await set(rider, "approval")).statusCode).toBe(403);
    expect((await set(admin, "nobody")).json().fields).toHaveProperty("eventPlanning");
    expect((await set(admin, "approval")).json().eventPlanning).toBe("approval");
    expect(
      (await admin.rest("PUT", `/api/groups/${id}`, { payload: { name: "Other name" } })).json(),
    ).toMatchObject({ name: "Other name", eventPlanning: "approval" });
  });
});

describe("a member's event in a group with approval", () => {
  test("is answered with 202, the documented fields and the id that it keeps", async () => {
    const { id, rider, admin, propose, proposals } = await strictGroup(app);
    const answer = await propose({ description: "Bring water." });
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      {
        id: expect.any(Number),
        groupId: id,
        title: EVENT.title,
        description: "Bring water.",
        eventDate: "2098-05-02T22:30:00.000Z",
        endDate: null,
        timeZone: "Australia/Sydney",
        location: EVENT.location,
        latitude: null,
        longitude: null,
        maxParticipants: null,
        vehicleType: "motorcycle",
        status: "proposed",
        participantCount: 0,
        organizer: expect.objectContaining({ id: rider.id }),
      },
    ]);
    const promised = idOf(answer);
    expect((await rider.rest("GET", `/api/events/${promised}`)).statusCode).toBe(404);
    const approved = await approve(admin, promised);
    expect([approved.statusCode, approved.json()]).toEqual([201, { ...answer.json(), status: "upcoming" }]);
    expect((await guest(app).rest("GET", `/api/events/${promised}`)).json()).toMatchObject({
      id: promised,
      organizerId: rider.id,
    });
    expect(await proposals()).toEqual([]);
  });

  test("appears straight away if an admin of the group plans it, and waits for a site administrator's", async () => {
    const { id, admin, creator, propose } = await strictGroup(app);
    for (const person of [admin, creator]) expect((await propose({}, person)).statusCode).toBe(201);
    const siteAdmin = await member(app, { admin: true });
    await siteAdmin.api.memberships.join.mutate({ id });
    expect((await propose({}, siteAdmin)).statusCode).toBe(202);
  });

  test.each([
    ["an end before the start", { endDate: "2098-05-02" }, 400],
    ["a repetition without an end", { repeats: { frequency: "weekly", weekdays: ["SU"] } }, 400],
    ["a route that isn't there", { routeId: 999_999 }, 404],
  ])("is refused for %s when it is proposed", async (_what, payload, status) => {
    const { propose, proposals } = await strictGroup(app);
    expect((await propose(payload)).statusCode).toBe(status);
    expect(await proposals()).toEqual([]);
  });

  test("is refused when it is proposed if its author has no events left this month", async () => {
    const { propose, proposals, rider } = await strictGroup(app);
    const own = { name: "Own", description: "x", dateTime: "2099-05-01T08:00" };
    for (let nth = 0; nth < 3; nth++) await rider.rest("POST", "/api/rides", { payload: own });
    expect((await propose()).json()).toMatchObject({ feature: "maxEventsCreated" });
    expect(await proposals()).toEqual([]);
  });

  test("is one of twenty at most", async () => {
    const { propose, rider } = await strictGroup(app);
    const ids: number[] = [];
    for (let n = 0; n < 20; n++) ids.push(idOf(await propose({ title: `Ride ${n}` })));
    const refused = await propose();
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "You have 20 proposals in this group. Withdraw one first",
    ]);
    await withdraw(rider, ids[0] ?? 0);
    expect((await propose()).statusCode).toBe(202);
  });

  test.each([true, false])(
    "is found by its author and the admins alone, in a group that is private: %s",
    async (isPrivate) => {
      const { id, creator, admin, rider, other, propose, path } = await strictGroup(app, { isPrivate });
      const word = isPrivate ? "Numbatwell" : "Potorooville";
      const proposal = idOf(await propose({ title: `Ride to ${word}`, latitude: -33, longitude: 149 }));
      await sweepOutbox(app.deps);
      const siteAdmin = await member(app, { admin: true });
      const roads = [
        path,
        proposalPath(proposal),
        `/api/groups/${id}`,
        `/api/groups/${id}/events`,
        `/api/groups/${id}/posts`,
        `/api/groups/${id}/members`,
        `/groups/${id}/calendar.ics`,
        `/api/events/${proposal}`,
        `/api/events/${proposal}/discussions`,
        `/events/${proposal}`,
        "/api/events?upcoming=true",
        "/api/events?from=2098-05-01&to=2098-05-31",
        "/api/events?upcoming=true&box=140,-40,155,-30",
        "/api/notifications",
        "/api/admin/export/events",
        "/api/admin/top-discussions",
        "/sitemap.xml",
      ];
      for (const person of [guest(app), await member(app), other, siteAdmin])
        for (const road of roads)
          expect([road, (await person.rest("GET", road)).payload.includes(word)]).toEqual([road, false]);
      for (const person of [creator, admin])
        expect((await person.rest("GET", path)).json()).toMatchObject([
          { id: proposal, title: `Ride to ${word}`, can: { answer: true, change: false } },
        ]);
      expect((await rider.rest("GET", path)).json()).toMatchObject([
        { id: proposal, status: "waiting", can: { answer: false, change: true } },
      ]);
      const counts = [creator, admin, rider, other, siteAdmin].map(
        async (person) => (await person.rest("GET", `/api/groups/${id}`)).json().waitingProposals,
      );
      expect(await Promise.all(counts)).toEqual([1, 1, null, null, null]);
    },
  );

  test("is told to the group's admins, and no longer once they aren't or it was withdrawn", async () => {
    const { id, creator, admin, rider, other, propose } = await strictGroup(app);
    const first = idOf(await propose());
    const expected = { kind: "event_proposed", title: EVENT.title, reason: null, by: rider.id };
    expect([await told(app, creator), await told(app, admin)]).toMatchObject([[expected], [expected, {}]]);
    for (const person of [rider, other])
      expect(JSON.stringify(await told(app, person))).not.toContain(SECRET);
    await creator.api.memberships.changeRole.mutate({ id, userId: admin.id, role: "member" });
    expect(JSON.stringify(await told(app, admin))).not.toContain(SECRET);
    await withdraw(rider, first);
    expect(await told(app, creator)).toEqual([]);
  });
});

describe("an admin", () => {
  test("approves an event, of which its author and then the group are told", async () => {
    const { admin, rider, other, propose, events } = await strictGroup(app);
    await approve(admin, idOf(await propose()));
    expect(await told(app, rider)).toMatchObject([
      { kind: "event_approved", title: EVENT.title, by: admin.id },
    ]);
    expect(await told(app, other)).toMatchObject([{ kind: "event", title: EVENT.title, by: rider.id }]);
    expect(await events()).toMatchObject([{ organizerId: rider.id, status: "upcoming" }]);
  });

  test("approves a series, whose first event has the promised id", async () => {
    const { id, admin, propose, events } = await strictGroup(app);
    const repeats = { frequency: "weekly", weekdays: ["SU"], count: 3 };
    const answer = await propose({ repeats });
    const [listed] = (await admin.rest("GET", `/api/groups/${id}/event-proposals`)).json();
    expect(listed.repeats).toEqual({ ...repeats, interval: 1 });
    expect(await app.deps.database.db.select().from(eventSeries)).toEqual([]);
    expect((await approve(admin, idOf(answer))).statusCode).toBe(201);
    const made = (await events()).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    expect(made.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      "2098-05-03T22:30:00.000Z",
      "2098-05-10T22:30:00.000Z",
      "2098-05-17T22:30:00.000Z",
    ]);
    expect(made[0]?.id).toBe(idOf(answer));
  });

  test("declines with a reason, which the author gets; the author changes it, and it waits again", async () => {
    const { admin, rider, propose } = await strictGroup(app);
    const id = idOf(await propose());
    expect((await decline(admin, id, " ")).statusCode).toBe(400);
    expect((await decline(admin, id)).statusCode).toBe(204);
    expect(await told(app, rider)).toEqual([
      { kind: "event_declined", title: EVENT.title, reason: "Too far for a day", by: admin.id },
    ]);
    expect((await admin.rest("GET", proposalPath(id))).statusCode).toBe(404);
    expect((await rider.rest("GET", proposalPath(id))).json()).toMatchObject({
      status: "declined",
      reason: "Too far for a day",
    });
    const changed = await rider.rest("PUT", proposalPath(id), {
      payload: { ...EVENT, title: "Shorter ride" },
    });
    expect(changed.json()).toMatchObject({
      title: "Shorter ride",
      status: "waiting",
      reason: null,
      version: 2,
    });
    expect(await told(app, admin)).toMatchObject([{ kind: "event_proposed", title: "Shorter ride" }, {}, {}]);
    expect((await approve(admin, id, 2)).json()).toMatchObject({ id, title: "Shorter ride" });
  });

  test("approves only the version that they have read", async () => {
    const { admin, rider, propose } = await strictGroup(app);
    const id = idOf(await propose());
    await rider.rest("PUT", proposalPath(id), { payload: { ...EVENT, title: "Free tyres" } });
    for (const answer of [await approve(admin, id), await decline(admin, id)])
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        "The proposal has changed since you opened it. Read it again first",
      ]);
  });

  test("is refused when the start has passed, the plan is full, the route is hidden or the author is suspended", async () => {
    const { creator, admin, rider, propose, proposals, events } = await strictGroup(app);
    const { db } = app.deps.database;
    const refusal = async (proposal: number) => {
      const answer = await approve(admin, proposal);
      return [answer.statusCode, answer.json().message];
    };
    const soon = idOf(await propose({ eventDate: "2098-01-01T09:00" }));
    await db
      .update(eventProposals)
      .set({ startsAt: new Date("2020-01-01") })
      .where(eq(eventProposals.id, soon));
    expect(await refusal(soon)).toEqual([409, expect.stringMatching(/^The start of this event has passed/)]);
    const routeId = await shareRoute(creator);
    const withRoute = idOf(await propose({ routeId }));
    await creator.rest("PATCH", `/api/routes/${routeId}`, { payload: { isPublic: false } });
    expect(await refusal(withRoute)).toEqual([
      409,
      "The member who proposed this can't use its route any more",
    ]);
    const full = idOf(await propose());
    for (let n = 0; n < 3; n++)
      await rider.api.events.createRide.mutate({ name: "R", description: "d", dateTime: "2098-01-01T08:00" });
    expect(await refusal(full)).toEqual([
      409,
      "The plan of the member who proposed this has no room for it this month",
    ]);
    await db
      .update(users)
      .set({ suspendedAt: new Date(), suspensionReason: "Selling tyres" })
      .where(eq(users.id, rider.id));
    expect(await refusal(full)).toEqual([409, "The account of the member who proposed this is suspended"]);
    expect([(await events()).length, (await proposals()).map(({ status }) => status)]).toEqual([
      0,
      ["waiting", "waiting", "waiting"],
    ]);
  });
});

test("an author's download has their proposals, and nobody else's has", async () => {
  const { rider, admin, propose } = await strictGroup(app);
  await propose();
  const download = (person: Person) => person.rest("GET", "/api/user/data/download");
  expect((await download(rider)).rawPayload.includes("event-proposals.json")).toBe(true);
  expect((await admin.rest("GET", "/api/user/profile")).payload).not.toContain(SECRET);
});

test("pages of proposals follow each other, with the oldest first", async () => {
  const { path, admin, propose } = await strictGroup(app);
  const ids = [];
  for (let n = 0; n < 5; n++) ids.push(idOf(await propose({ title: `Ride ${n}` })));
  const seen: number[] = [];
  let next: string | undefined = `${path}?limit=2`;
  while (next !== undefined) {
    const answer = await admin.rest("GET", next);
    expect(answer.headers["x-total-count"]).toBe("5");
    seen.push(...answer.json().map(({ id }: { id: number }) => id));
    next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
    if (next) next = new URL(next, "http://localhost").pathname + new URL(next, "http://localhost").search;
  }
  expect(seen).toEqual(ids);
});
