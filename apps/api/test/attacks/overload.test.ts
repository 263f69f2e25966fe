import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect } from "vitest";
import { limitStore } from "../../src/http/machines/limit-store";
import { testApp } from "../build-app";
import { inputFields, inputs } from "../input-fields";
import { guest, member } from "../people";
import { isReady, passingData, startServer } from "../processes/process";
import { attack } from "./attack";
import { portOf, sendRaw } from "./raw-requests";

const MEGABYTE = 1024 * 1024;

describe("a server", () => {
  const app = testApp();

  attack("DOS-01", async () => {
    const pages = inputs.filter(([, schema]) => {
      const names = inputFields(schema).map(({ path }) => path);
      return names.includes("limit") && names.includes("cursor");
    });
    expect(pages.length).toBeGreaterThan(20);
    for (const [name, schema] of pages)
      for (const wrong of [
        { limit: 1e9 },
        { limit: 501 },
        { limit: -1 },
        { limit: 0 },
        { limit: 1.5 },
        { limit: "abc" },
      ]) {
        const { error } = schema.safeParse(wrong);
        expect([name, wrong, error?.issues.some(({ path }) => path[0] === "limit")]).toEqual([
          name,
          wrong,
          true,
        ]);
      }
    const admin = await member(app, { admin: true });
    for (const path of [
      ...["/api/routes", "/api/groups", "/api/rides", "/api/events?upcoming=true", "/api/notifications"],
      ...["/api/admin/users", "/api/admin/reports", "/api/user/routes?status=starred", "/api/muted-members"],
    ]) {
      const ask = async (query: string) =>
        (await admin.rest("GET", `${path}${path.includes("?") ? "&" : "?"}${query}`)).statusCode;
      for (const wrong of [
        "limit=1000000000",
        "limit=-1",
        "limit=0",
        "limit=abc",
        "cursor=abc",
        "cursor=%00",
      ])
        expect([path, wrong, await ask(wrong)]).toEqual([path, wrong, 400]);
      // There are no pages by number: what isn't a field is ignored.
      expect([path, await ask("offset=1000000000000&page=abc")]).toEqual([path, 200]);
    }
  });

  attack("DOS-05", async () => {
    const port = await portOf(app);
    const ask = async (request: string) => {
      const { received, closed } = sendRaw(port, `${request}\r\nConnection: close\r\n\r\n`);
      await closed;
      return received().slice(0, 12);
    };
    const host = "HTTP/1.1\r\nHost: localhost";
    const many = Array.from({ length: 2000 }, (_, nth) => `X-Header-${nth}: x`).join("\r\n");
    expect(await ask(`GET /healthz ${host}\r\nX-Long: ${"x".repeat(17_000)}`)).toBe("HTTP/1.1 431");
    expect(await ask(`GET /healthz ${host}\r\n${many}`)).toBe("HTTP/1.1 431");
    expect(await ask(`GET /api/${"x".repeat(9000)} ${host}`)).toMatch(/ (400|404|414|431)$/);
    expect(await ask(`GET /healthz ${host}`)).toBe("HTTP/1.1 200");
  });

  attack("DOS-08", () => {
    const { log, clock } = app.deps;
    const store = new (limitStore(null, log, clock))();
    const counts: number[] = [];
    const count = (key: string) =>
      store.incr(key, (_error, found) => counts.push(found?.current ?? 0), 60_000);
    const fill = (network: number) => {
      for (let nth = 0; nth < 10_000; nth++) count(`read:10.${network}.${nth >> 8}.${nth & 255}`);
    };
    fill(0);
    const before = process.memoryUsage().heapUsed;
    for (let network = 1; network < 10; network++) fill(network);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60 * MEGABYTE);
  });
});

attack(
  "DOS-04",
  async () => {
    const data = await passingData();
    const server = await startServer({ ...data.settings, SESSION_SECRET: "x".repeat(40) });
    expect(await isReady(server)).toBe(true);
    const memory = async () => {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
    };
    const before = await memory();
    const sockets: Socket[] = [];
    for (let opened = 0; opened < 2000; opened += 100) {
      const more = Array.from({ length: 100 }, () => connect(Number(new URL(server.url).port), "127.0.0.1"));
      await Promise.all(
        more.map((socket) =>
          once(
            socket.on("error", () => undefined),
            "connect",
          ),
        ),
      );
      sockets.push(...more);
    }
    const started = performance.now();
    expect((await fetch(`${server.url}/api/routes`)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(5000);
    expect((await memory()) - before).toBeLessThan(300 * MEGABYTE);
    const stopping = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - stopping).toBeLessThan(15_000);
    for (const socket of sockets) socket.destroy();
    await data.remove();
  },
  180_000,
);

describe("an overloaded server", () => {
  const app = testApp({ maxEventLoopDelay: 300 });

  attack("DOS-09", async () => {
    const read = () => guest(app).rest("GET", "/api/routes");
    expect((await read()).statusCode).toBe(200);
    const block = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
    await expect
      .poll(
        async () => {
          block();
          return (await read()).statusCode;
        },
        { timeout: 20_000 },
      )
      .toBe(503);
    block();
    const refused = await read();
    expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([503, true]);
    await expect.poll(async () => (await read()).statusCode, { timeout: 30_000, interval: 500 }).toBe(200);
  });
});
