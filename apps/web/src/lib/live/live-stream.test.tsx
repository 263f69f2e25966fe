import { render } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followLive, type LiveChange, type LiveTopic, pauseLive, resumeLive } from "./live-stream";

/** Stands in for the browser's EventSource, which happy-dom lacks. */
class FakeEventSource extends EventTarget {
  isClosed = false;
  constructor(readonly url: string) {
    super();
    sources.push(this);
  }
  close() {
    this.isClosed = true;
  }
  send(event: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}

let sources: FakeEventSource[] = [];

beforeEach(() => {
  sources = [];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(1000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Page({ topic, heard }: { topic: LiveTopic; heard: LiveChange[] }) {
  const [follower] = useState(() => (change: LiveChange) => void heard.push(change));
  useEffect(() => followLive(topic, follower), [topic, follower]);
  return null;
}

/** Opens a page and returns what it hears, and its stream once it is open. */
async function openPage(topic: LiveTopic) {
  const heard: LiveChange[] = [];
  const { unmount } = render(<Page topic={topic} heard={heard} />);
  await vi.advanceTimersByTimeAsync(300);
  return { heard, unmount, source: () => sources.at(-1) as FakeEventSource };
}

const query = ({ url }: FakeEventSource) => new URL(url, "http://localhost").searchParams;

test("one stream serves all that the page follows, and each follower hears of its own topic", async () => {
  const bell = await openPage("bell");
  const group = await openPage(8);
  expect(sources.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(query(group.source()).get("groups")).toBe("8");
  group.source().send("ready");
  group.source().send("change", { kind: "post", groupId: 8, postId: 1 });
  group.source().send("change", { kind: "post", groupId: 9, postId: 2 });
  group.source().send("bell");
  expect(group.heard).toEqual([{ kind: "post", groupId: 8, postId: 1 }]);
  expect(bell.heard).toEqual([{ kind: "bell" }]);
  bell.unmount();
  group.unmount();
  await vi.advanceTimersByTimeAsync(300);
  expect(sources.every(({ isClosed }) => isClosed)).toBe(true);
});

test("the same stream carries events, and a group and an event with one id are told apart", async () => {
  const group = await openPage(8);
  const event = await openPage("event 8");
  expect(["groups", "events"].map((name) => query(event.source()).get(name))).toEqual(["8", "8"]);
  event.source().send("change", { kind: "participants", eventId: 8 });
  event.source().send("change", { kind: "event", groupId: 8, eventId: 8 });
  event.source().send("change", { kind: "participants", eventId: 9 });
  expect(event.heard).toEqual([{ kind: "participants", eventId: 8 }]);
  expect(group.heard).toEqual([{ kind: "event", groupId: 8, eventId: 8 }]);
  group.unmount();
  event.unmount();
});

test("a lost connection comes back and tells the server how old the page's data is", async () => {
  const { source, unmount } = await openPage("bell");
  source().send("ready");
  await vi.advanceTimersByTimeAsync(5000);
  source().dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sources).toHaveLength(2);
  const age = Number(query(source()).get("age"));
  expect(age).toBeGreaterThanOrEqual(5000);
  expect(age).toBeLessThan(7000);
  unmount();
});

test("a page whose session ends asks for its bell, and hears nothing more until its member is back", async () => {
  const { heard, source, unmount } = await openPage("bell");
  source().send("ready");
  // The page asks a little later, and by then no more.
  source().send("refresh");
  source().send("ended");
  expect(heard).toEqual([{ kind: "bell" }]);
  pauseLive();
  expect(source().isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([sources.length, heard.length]).toEqual([1, 1]);
  resumeLive();
  await vi.advanceTimersByTimeAsync(300);
  expect([sources.length, source().isClosed]).toEqual([2, false]);
  unmount();
});

test("a connection that has gone silent is replaced", async () => {
  const { source, unmount } = await openPage("bell");
  source().send("ready");
  await vi.advanceTimersByTimeAsync(30_000);
  source().send("beat");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sources).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(sources).toHaveLength(2);
  unmount();
});

test("the page asks by itself while there is no stream, until there is one again", async () => {
  const { heard, source, unmount } = await openPage("bell");
  for (let failure = 0; failure < 3; failure++) {
    source().dispatchEvent(new Event("error"));
    await vi.advanceTimersByTimeAsync(4000);
  }
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toEqual([{ kind: "refresh", topics: ["bell"] }]);
  source().send("refresh");
  await vi.advanceTimersByTimeAsync(2000);
  expect(heard).toHaveLength(2);
  source().send("beat");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toHaveLength(2);
  unmount();
});

test("what everybody is shown opens no stream, and is told of over one that is there", async () => {
  const site = await openPage("site");
  expect(sources).toEqual([]);
  const bell = await openPage("bell");
  bell.source().send("ready");
  bell.source().send("site");
  expect([site.heard, bell.heard]).toEqual([[{ kind: "site" }], []]);
  site.unmount();
  bell.unmount();
});
