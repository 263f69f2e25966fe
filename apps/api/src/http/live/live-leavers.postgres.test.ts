import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { groups } from "@longpaddock/db/schema/groups";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { cookieOf, openPage } from "../../../test/live/live-page";
import { member } from "../../../test/people";
import { waitingForLocks } from "../../../test/waiting-for-locks";

const app = testApp({ rateLimit: true, holdsTransactions: true });

/** As many as a member may have open. */
const STREAMS = 12;

test("a browser that leaves before its stream is open takes up no place", async () => {
  const ana = await member(app);
  const groupId = await addGroup(app, ana);
  await addGroupMember(app, { groupId, person: ana });
  const query = `?groups=${groupId}`;
  (await openPage(app, ana, { query })).leave();
  const { port } = app.server.server.address() as AddressInfo;
  const { db } = app.deps.database;
  for (let count = 0; count < STREAMS; count++)
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${groups} in access exclusive mode`);
      const leaver = request({ port, path: `/api/live${query}`, headers: { cookie: cookieOf(ana) } });
      leaver.on("error", () => undefined).end();
      await expect.poll(() => waitingForLocks(db), { interval: 5 }).toBe(1);
      const gone = new Promise((resolve) => leaver.once("close", resolve));
      leaver.destroy();
      await gone;
      await delay(10);
    });
  const page = await openPage(app, ana, { query });
  expect(page.status).toBe(200);
  page.leave();
});
