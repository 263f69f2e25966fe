import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { APP_URL, testApp } from "../../../test/build-app";
import { member, type Person } from "../../../test/people";
import { filesIn } from "../../../test/stored-files";

const MEGABYTE = 1024 * 1024;

const app = testApp();
let port: number;
let rider: Person;

beforeAll(async () => {
  rider = await member(app, { plan: "premium" });
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.server.address() as AddressInfo).port;
});

const sockets: Socket[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
});

interface Exchange {
  socket: Socket;
  /** Returns what the server has sent so far. */
  answer(): string;
}

/** Sends the head of a request, as a guest unless a person is given. */
async function open(path: string, headers: Record<string, string>, person?: Person): Promise<Exchange> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  sockets.push(socket);
  let text = "";
  socket
    .on("error", () => {})
    .on("data", (chunk) => {
      text += chunk;
    });
  await once(socket, "connect");
  const cookie = Object.entries(person?.cookies ?? {}).map(([name, value]) => `${name}=${value}`);
  const all = { Host: "localhost:3000", Origin: APP_URL, Cookie: cookie.join("; "), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  // From then on, its time counts.
  const arrived = once(app.server.server, "request");
  socket.write([`POST ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  await arrived;
  return { socket, answer: () => text };
}

/** Sends up to this many bytes and returns how many were sent before the server closed the connection. */
async function flood({ socket }: Exchange, bytes: number, frame = (chunk: string) => chunk): Promise<number> {
  const piece = frame("x".repeat(64 * 1024));
  let proceed = () => {};
  socket.on("drain", () => proceed()).on("close", () => proceed());
  for (let sent = 0; sent < bytes; sent += piece.length) {
    if (socket.destroyed) return sent;
    const isFull = !socket.write(piece);
    if (isFull)
      await new Promise<void>((resolve) => {
        proceed = resolve;
      });
  }
  return bytes;
}

const JSON_HALF = { "Content-Type": "application/json", "Content-Length": "100" };
const FORM = { "Content-Type": "multipart/form-data; boundary=x" };

describe("a body that nobody reads", () => {
  test.each(["/api/user/avatar", "/api/routes", "/api/auth/sign-out", "/nowhere", "/healthz"])(
    "is not read to its end: a guest's 300 MB to %s",
    async (path) => {
      const exchange = await open(path, { ...FORM, "Content-Length": String(300 * MEGABYTE) });
      expect(await flood(exchange, 300 * MEGABYTE)).toBeLessThan(40 * MEGABYTE);
      expect(exchange.answer()).toMatch(/^HTTP\/1.1 4\d\d /);
    },
  );

  test("closes the connection even when the rest never comes", async () => {
    const { socket, answer } = await open("/api/user/avatar", { ...FORM, "Content-Length": "1000000" });
    // Long before the limit of an upload, for which this test would not wait.
    await once(socket, "close");
    expect(answer()).toMatch(/^HTTP\/1.1 401 /);
  });
});

test.each([
  ["before its first part", ""],
  ["after its last part", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'],
])("a form with 100 MB %s is refused before its end", async (...[, beginning]) => {
  const exchange = await open("/api/user/avatar", { ...FORM, "Transfer-Encoding": "chunked" }, rider);
  const frame = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  if (beginning) exchange.socket.write(frame(beginning));
  expect(await flood(exchange, 100 * MEGABYTE, frame)).toBeLessThan(60 * MEGABYTE);
  expect(exchange.answer()).toMatch(/^HTTP\/1.1 413 /);
});

describe("half a body", () => {
  test.each([
    "/api/auth/sign-in",
    "/api/routes",
    "/api/auth/sign-up",
    "/trpc/routes.create",
    "/nowhere",
    "/healthz",
  ])("gets an answer in ten seconds, and its connection is closed: %s", async (path) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { socket, answer } = await open(path, JSON_HALF, rider);
    socket.write('{"name":');
    vi.advanceTimersByTime(9500);
    await expect.poll(answer).toMatch(/^HTTP\/1.1 (503|404) /);
    vi.advanceTimersByTime(2500);
    await expect.poll(() => socket.destroyed).toBe(true);
  });

  test("of an upload may take ten minutes", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { socket, answer } = await open("/api/user/avatar", { ...FORM, "Content-Length": "1000" }, rider);
    socket.write(
      '--x\r\nContent-Disposition: form-data; name="avatar"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n',
    );
    await expect.poll(() => filesIn(app, "incoming")).toHaveLength(1);
    vi.advanceTimersByTime(9 * 60_000);
    await delay(100);
    expect(answer()).toBe("");
    vi.advanceTimersByTime(69_500);
    await expect.poll(answer).toMatch(/^HTTP\/1.1 503 /);
  });
});
