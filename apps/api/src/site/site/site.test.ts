import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { NOTICE_MESSAGES } from "@longpaddock/domain/site/texts";
import type { NoticeKind } from "@longpaddock/domain/site/vocabulary";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member } from "../../../test/people";

const app = testApp();

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const notice = (changes: Partial<{ text: string; kind: NoticeKind; from: string; until: string }> = {}) => ({
  text: "The tracks around Coopers Creek are closed",
  kind: "warning" as NoticeKind,
  link: "/events?tab=upcoming",
  from: inHours(-1),
  until: inHours(1),
  ...changes,
});

const actsOn = (id: string | number) =>
  app.deps.database.db
    .select()
    .from(adminActs)
    .where(eq(adminActs.subjectId, String(id)))
    .orderBy(adminActs.id);

describe("a site notice", () => {
  test("is shown to everybody for its time, changed, withdrawn, and kept in the history and the log", async () => {
    const admin = await member(app, { admin: true });
    const created = await admin.rest("POST", "/api/admin/notices", { payload: notice() });
    expect([created.statusCode, created.json().state]).toEqual([201, "shown"]);
    const { id } = created.json();
    const shown = async () => (await guest(app).api.site.read.query()).notices.find((one) => one.id === id);
    expect(await shown()).toEqual({
      id,
      version: 0,
      kind: "warning" as NoticeKind,
      text: "The tracks around Coopers Creek are closed",
      link: "/events?tab=upcoming",
      until: created.json().until,
    });

    const later = await admin.api.siteAdmin.updateNotice.mutate({ id, until: inHours(2) });
    expect([later.until > created.json().until, (await shown())?.version]).toEqual([true, 0]);
    await admin.api.siteAdmin.updateNotice.mutate({ id, text: "The tracks are open again", link: null });
    // Saved without a change, it leaves no entry.
    await admin.api.siteAdmin.updateNotice.mutate({ id, text: "The tracks are open again" });
    expect(await shown()).toMatchObject({ version: 1, text: "The tracks are open again", link: null });

    const gone = await admin.rest("POST", `/api/admin/notices/${id}/withdraw`);
    expect([gone.statusCode, gone.json().state, await shown()]).toEqual([200, "withdrawn", undefined]);
    for (const again of [
      admin.rest("POST", `/api/admin/notices/${id}/withdraw`),
      admin.rest("PATCH", `/api/admin/notices/${id}`, { payload: { text: "Once more" } }),
    ])
      expect((await again).statusCode).toBe(409);
    expect((await admin.rest("GET", "/api/admin/notices?limit=1")).json()).toMatchObject([
      { id, state: "withdrawn", text: "The tracks are open again" },
    ]);
    const acts = await actsOn(id);
    expect(acts.map(({ act, administrator }) => [act, administrator])).toEqual([
      ["site_notice_created", admin.id],
      ["site_notice_changed", admin.id],
      ["site_notice_changed", admin.id],
      ["site_notice_withdrawn", admin.id],
    ]);
    expect(acts[2]).toMatchObject({
      before: { text: "The tracks around Coopers Creek are closed", link: "/events?tab=upcoming" },
      after: { text: "The tracks are open again", link: null },
    });
  });

  test("that two administrators change at once keeps the change of the first", async () => {
    const admin = await member(app, { admin: true });
    const { id, updatedAt } = await admin.api.siteAdmin.createNotice.mutate(notice());
    app.setTime(new Date(inHours(0.1)));
    const change = (text: string, seen: string) =>
      admin.rest("PATCH", `/api/admin/notices/${id}`, { payload: { text, updatedAt: seen } });
    const first = await change("Closed until Friday", updatedAt);
    const second = await change("Closed until Sunday", updatedAt);
    expect([first.statusCode, second.statusCode, second.json().message]).toEqual([
      200,
      409,
      NOTICE_MESSAGES.changedMeanwhile,
    ]);
    expect((await change("Closed until Sunday", first.json().updatedAt)).statusCode).toBe(200);
    app.setTime(null);
    await admin.api.siteAdmin.withdrawNotice.mutate({ id });
  });

  test("that is scheduled says only when it begins, and begins and ends by itself", async () => {
    const admin = await member(app, { admin: true });
    const { id } = await admin.api.siteAdmin.createNotice.mutate(
      notice({ text: "A secret until then", kind: "news", from: inHours(24), until: inHours(25) }),
    );
    const before = await guest(app).rest("GET", "/api/site");
    expect(before.payload).not.toContain("A secret until then");
    expect(before.json().timeZone).toBe("Australia/Sydney");
    expect(Date.parse(before.json().nextNoticeAt)).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
    const isShown = async () => {
      const { notices } = await guest(app).api.site.read.query();
      return notices.some((one) => one.id === id);
    };
    app.setTime(new Date(inHours(24.5)));
    expect(await isShown()).toBe(true);
    app.setTime(new Date(inHours(25.5)));
    expect(await isShown()).toBe(false);
    app.setTime(null);
    await admin.api.siteAdmin.withdrawNotice.mutate({ id });
  });

  test.each([
    ["ends before it begins", { until: inHours(-2) }, "until"],
    ["is over already", { from: inHours(-2), until: inHours(-1) }, "until"],
    ["leads to another site", { link: "//elsewhere.example/a" }, "link"],
    ["leads to an address outside", { link: "https://elsewhere.example" }, "link"],
    ["leads to a script", { link: "javascript:alert(1)" }, "link"],
    ["leads to a call of the API", { link: "/api/logout" }, "link"],
    ["is too long", { text: "x".repeat(161) }, "text"],
    ["says nothing", { text: "  " }, "text"],
    ["has a time without a zone", { from: "2026-12-24T18:00" }, "from"],
    ["begins in the year 0", { from: "0000-01-01T00:00:00Z" }, "from"],
    ["ends in a year of five digits", { until: "9999-12-31T23:59:59-14:00" }, "until"],
    ["is of no known kind", { kind: "alarm" }, "kind"],
  ])("is refused if it %s", async (_what, changes, field) => {
    const admin = await member(app, { admin: true });
    const answer = await admin.rest("POST", "/api/admin/notices", { payload: { ...notice(), ...changes } });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  test("can't be made to end before it begins by changing one of the times", async () => {
    const admin = await member(app, { admin: true });
    const { id } = await admin.api.siteAdmin.createNotice.mutate(notice());
    const answer = await admin.rest("PATCH", `/api/admin/notices/${id}`, { payload: { from: inHours(3) } });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { until: "must be later than the start" },
    ]);
    await admin.api.siteAdmin.withdrawNotice.mutate({ id });
  });

  test("warnings come before news, and no more than five are shown", async () => {
    const admin = await member(app, { admin: true });
    const made = [];
    for (const kind of ["warning", "news", "news", "news", "news", "news"] as const)
      made.push(await admin.api.siteAdmin.createNotice.mutate(notice({ kind })));
    const { notices } = await guest(app).api.site.read.query();
    expect(notices.map(({ kind }) => kind)).toEqual(["warning", "news", "news", "news", "news"]);
    for (const { id } of made) await admin.api.siteAdmin.withdrawNotice.mutate({ id });
  });
});

describe("a page that administrators write", () => {
  test("is 404 until it is written, then for everybody, and 404 again once it is taken away", async () => {
    const admin = await member(app, { admin: true });
    expect((await guest(app).rest("GET", "/api/site/pages/terms")).statusCode).toBe(404);
    expect((await guest(app).api.site.read.query()).pages).toEqual([]);
    const payload = { text: "# Riding\r\n\r\nRide **safely**", version: 0 };
    const saved = await admin.rest("PUT", "/api/admin/pages/terms", { payload });
    expect([saved.statusCode, saved.json()]).toMatchObject([
      200,
      { name: "terms", title: "Terms", text: "# Riding\n\nRide **safely**", version: 1 },
    ]);
    expect((await guest(app).rest("GET", "/api/site/pages/terms")).json()).toEqual(saved.json());
    expect((await guest(app).api.site.read.query()).pages).toEqual([
      { name: "terms", title: "Terms", updatedAt: saved.json().updatedAt },
    ]);
    const stale = await admin.rest("DELETE", "/api/admin/pages/terms", { payload: { version: 7 } });
    expect(stale.statusCode).toBe(409);
    const removed = await admin.rest("DELETE", "/api/admin/pages/terms", { payload: { version: 1 } });
    expect(removed.statusCode).toBe(204);
    expect((await guest(app).rest("GET", "/api/site/pages/terms")).statusCode).toBe(404);
    expect((await actsOn("terms")).map(({ act, before, after }) => [act, before, after])).toEqual([
      ["site_page_saved", null, { text: "# Riding\n\nRide **safely**", version: 1 }],
      ["site_page_removed", { text: "# Riding\n\nRide **safely**", version: 1 }, null],
    ]);
  });

  test("keeps what the first of two administrators has saved, however close the second is", async () => {
    const [ann, bob] = [await member(app, { admin: true }), await member(app, { admin: true })];
    const save = (admin: typeof ann, text: string, version: number) =>
      admin.rest("PUT", "/api/admin/pages/privacy", { payload: { text, version } });
    const first = await Promise.all([save(ann, "Ann's", 0), save(bob, "Bob's", 0)]);
    expect(first.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const next = await Promise.all([save(ann, "Ann's again", 1), save(bob, "Bob's again", 1)]);
    expect(next.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const winner = next.find(({ statusCode }) => statusCode === 200)?.json();
    expect((await guest(app).api.site.page.query({ name: "privacy" })).text).toBe(winner.text);
    const refused = next.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.message).toBe(
      "Someone else has changed this page. Compare the two texts, then save again.",
    );
    expect((await save(bob, "Both", 2)).json()).toMatchObject({ text: "Both", version: 3 });
    const versions = (await actsOn("privacy")).map(({ after }) => after?.version);
    expect(versions).toEqual([1, 2, 3]);
  });

  test("refuses to overwrite a rewritten page from a form that was opened before its removal", async () => {
    const admin = await member(app, { admin: true });
    const save = async (text: string, version: number) => {
      const answer = await admin.rest("PUT", "/api/admin/pages/contact", { payload: { text, version } });
      return [answer.statusCode, answer.json().version];
    };
    const remove = async (version: number) =>
      (await admin.rest("DELETE", "/api/admin/pages/contact", { payload: { version } })).statusCode;
    expect(await save("Write to us", 0)).toEqual([200, 1]);
    expect(await remove(1)).toBe(204);
    expect(await save("Ring us", 0)).toEqual([200, 2]);
    expect(await save("Write to us soon", 1)).toEqual([409, undefined]);
    expect(await remove(1)).toBe(409);
    expect((await guest(app).api.site.page.query({ name: "contact" })).text).toBe("Ring us");
    expect(await remove(2)).toBe(204);
  });

  test("is unknown under any other name", async () => {
    expect((await guest(app).rest("GET", "/api/site/pages/imprint")).statusCode).toBe(400);
    const admin = await member(app, { admin: true });
    const answer = await admin.rest("PUT", "/api/admin/pages/imprint", {
      payload: { text: "x", version: 0 },
    });
    expect(answer.statusCode).toBe(400);
  });
});

test("what everybody gets may be shared by caches: the same bytes for a member, no cookie, and 304 while it is the same", async () => {
  const rider = await member(app);
  const [mine, theirs] = [await rider.rest("GET", "/api/site"), await guest(app).rest("GET", "/api/site")];
  expect(mine.payload).toBe(theirs.payload);
  expect(mine.headers).toMatchObject({ "cache-control": "public, max-age=60", etag: theirs.headers.etag });
  expect([mine.headers["set-cookie"], mine.headers.vary?.includes("Cookie") ?? false]).toEqual([
    undefined,
    false,
  ]);
  const again = await guest(app).rest("GET", "/api/site", {
    headers: { "if-none-match": String(theirs.headers.etag) },
  });
  expect([again.statusCode, again.payload]).toEqual([304, ""]);
  const missing = await guest(app).rest("GET", "/api/site/pages/contact");
  expect([missing.statusCode, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
});

test("only administrators write notices and pages: guests get 401 and members 403, over REST and tRPC", async () => {
  const rider = await member(app, { plan: "gold" });
  const calls = [
    ["GET", "/api/admin/notices", undefined],
    ["POST", "/api/admin/notices", notice()],
    ["PATCH", "/api/admin/notices/1", { text: "x" }],
    ["POST", "/api/admin/notices/1/withdraw", undefined],
    ["PUT", "/api/admin/pages/terms", { text: "x", version: 0 }],
    ["DELETE", "/api/admin/pages/terms", { version: 0 }],
  ] as const;
  for (const [method, path, payload] of calls) {
    expect((await guest(app).rest(method, path, payload && { payload })).statusCode).toBe(401);
    expect((await rider.rest(method, path, payload && { payload })).statusCode).toBe(403);
  }
  await expect(rider.api.siteAdmin.createNotice.mutate(notice())).rejects.toMatchObject({
    data: { code: "FORBIDDEN" },
  });
  await expect(
    rider.api.siteAdmin.setPage.mutate({ name: "terms", text: "x", version: 0 }),
  ).rejects.toMatchObject({ data: { code: "FORBIDDEN" } });
});
