import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, type Person } from "../../../test/people";

describe("the requests of one client", () => {
  const running: string[] = [];
  let finish = () => {};
  let finishQuick = () => {};
  let gate = Promise.resolve();
  let quickGate = Promise.resolve();
  const places = {
    async autocomplete(text: string) {
      running.push(text);
      await (text === "quick" ? quickGate : gate);
      return [];
    },
    details: async () => null,
  };
  const app = testApp({ services: { places } });
  const search = (words: string) => `/trpc/places.autocomplete?input=${JSON.stringify({ input: words })}`;

  beforeAll(async () => {
    await app.server.listen({ port: 0, host: "127.0.0.1" });
  });

  beforeEach(() => {
    running.length = 0;
    gate = new Promise((resolve) => {
      finish = resolve;
    });
    quickGate = new Promise((resolve) => {
      finishQuick = resolve;
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test("are worked on two at a time, and delay nobody else's", async () => {
    const rider = await member(app);
    const other = await member(app);
    const calls = ["one", "two", "three", "four"].map((words) => rider.rest("GET", search(words)));
    await expect.poll(() => running).toHaveLength(2);
    const others = other.rest("GET", search("other"));
    await expect.poll(() => running).toHaveLength(3);
    expect(running[2]).toBe("other");
    finish();
    const answers = await Promise.all([...calls, others]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(running.toSorted()).toEqual(["four", "one", "other", "three", "two"]);
  });

  test("are worked on between the calls of earlier batches", async () => {
    const rider = await member(app);
    const batches = [
      rider.rest("GET", batchOf(["first-1", "first-2"])),
      rider.rest("GET", batchOf(["second-1", "second-2"])),
    ];
    await expect.poll(() => running.toSorted()).toEqual(["first-1", "second-1"]);
    const single = rider.rest("GET", search("single"));
    await setTimeout(50);
    finish();
    await Promise.all([...batches, single]);
    expect(running.indexOf("single")).toBe(2);
  });

  test("that it no longer waits for keep their turns until their work ends, or aren't worked on at all", async () => {
    const rider = await member(app);
    for (const words of ["left-one", "left-two", "left-three"]) {
      const socket = send(rider, `GET ${encodeURI(search(words))}`);
      if (words === "left-three") await setTimeout(50);
      else await expect.poll(() => running).toContain(words);
      socket.destroy();
      await once(socket, "close");
    }
    const answer = rider.rest("GET", search("next"));
    await setTimeout(50);
    expect(running).toEqual(["left-one", "left-two"]);
    finish();
    expect((await answer).statusCode).toBe(200);
    expect(running).toEqual(["left-one", "left-two", "next"]);
  });

  test("are refused one by one, even in a batch, when they would wait too long", async () => {
    const rider = await member(app);
    const batch = rider.rest("GET", batchOf(["quick", "late"]));
    await expect.poll(() => running).toEqual(["quick"]);
    const slow = ["slow-1", "slow-2"].map((words) => rider.rest("GET", search(words)));
    await expect.poll(() => running).toEqual(["quick", "slow-1"]);
    await setTimeout(50);
    finishQuick();
    const answers = (await batch).json();
    finish();
    await Promise.all(slow);
    expect(answers).toMatchObject([
      { result: { data: { predictions: [] } } },
      { error: { data: { code: "UNAVAILABLE" } } },
    ]);
    expect(running).not.toContain("late");
  });

  test("are refused after 6 s if they only read, while what the member does goes on waiting", async () => {
    const rider = await member(app);
    const slow = ["slow-1", "slow-2"].map((words) => rider.rest("GET", search(words)));
    await expect.poll(() => running).toHaveLength(2);
    const waits = vi.spyOn(app.server.metrics, "addWaitingForTurn");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const act = rider.rest("PUT", "/api/auth/user/profile", {
      payload: { firstName: "Maree", lastName: "Hall" },
    });
    const read = rider.rest("GET", "/api/user/stats");
    await expect.poll(() => waits).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(6000);
    expect((await read).statusCode).toBe(503);
    vi.useRealTimers();
    finish();
    expect((await act).statusCode).toBe(200);
    await Promise.all(slow);
  });

  test("don't keep others waiting while their bodies arrive", async () => {
    const rider = await member(app);
    const half = [1, 2, 3].map(() =>
      send(rider, "POST /api/routes", [
        "Content-Type: application/json",
        "Content-Length: 1000",
        "Sec-Fetch-Site: same-origin",
      ]),
    );
    finish();
    expect((await rider.rest("GET", search("next"))).statusCode).toBe(200);
    for (const socket of half) socket.destroy();
  });

  test("don't wait for files that are still arriving", async () => {
    const rider = await member(app, { plan: "gold" });
    const uploads = [1, 2, 3].map(() =>
      send(rider, "POST /api/routes", [
        "Content-Type: multipart/form-data; boundary=x",
        "Content-Length: 100000",
        "Sec-Fetch-Site: same-origin",
      ]),
    );
    await expect.poll(async () => (await readdir(join(app.dataDir, "incoming"))).length).toBe(3);
    finish();
    expect((await rider.rest("GET", search("next"))).statusCode).toBe(200);
    for (const socket of uploads) socket.destroy();
  });

  function batchOf(words: readonly string[]) {
    const inputs = JSON.stringify({ ...words.map((input) => ({ input })) });
    return `/trpc/${words.map(() => "places.autocomplete").join(",")}?batch=1&input=${inputs}`;
  }

  function send({ cookies }: Person, line: string, headers: readonly string[] = []) {
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join("="))
      .join("; ");
    const { port } = app.server.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const head = [`${line} HTTP/1.1`, "Host: localhost", `Cookie: ${cookie}`, ...headers];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    return socket;
  }
});

describe("a client that has reached its limit", () => {
  const app = testApp({ rateLimit: true });

  test("gets its refusals slowly, two at a time at most", async () => {
    const { rest } = guest(app);
    const options = Array.from({ length: 10 }, () => "auth.options").join(",");
    for (let sent = 0; sent < 300; sent += 10) await rest("GET", `/trpc/${options}?batch=1`);
    const start = performance.now();
    const refused = await Promise.all([1, 2, 3, 4].map(() => rest("GET", "/api/routes?limit=1")));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429]);
    expect(performance.now() - start).toBeGreaterThan(190);
  });
});
