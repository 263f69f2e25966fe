import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup } from "../../../test/group-rows";
import { member } from "../../../test/people";
import { LiveStreams } from "./live-streams";

const app = testApp();

test("a stream that was closed because of one group hears nothing more of another", async () => {
  const ana = await member(app);
  const [closed, open] = [await addGroup(app, ana, { isPrivate: true }), await addGroup(app, ana)];
  const { database, clock, log } = app.deps;
  const streams = new LiveStreams({ db: database.db, clock, log });
  const heard: string[] = [];
  const visitor = {
    memberId: null,
    sid: null,
    topics: [closed, open].map((id) => ({ of: "group" as const, id })),
    send: (event: string) => heard.push(event),
    close: () => heard.push("closed"),
  };
  streams.add(visitor, undefined);
  for (const groupId of [closed, open]) streams.take(JSON.stringify({ groupId, kind: "post", postId: 1 }));
  await expect.poll(() => heard).toContain("closed");
  streams.refreshAll();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toEqual(["refresh", "closed"]);
  streams.closeAll();
});
