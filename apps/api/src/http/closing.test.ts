import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../test/build-app";
import { member } from "../../test/people";

const running: string[] = [];
let finish = () => {};
const gate = new Promise<void>((resolve) => {
  finish = resolve;
});
const places = {
  async autocomplete(text: string) {
    running.push(text);
    await gate;
    return [];
  },
  details: async () => null,
};
let arrived = 0;
const app = testApp({ services: { places } });

beforeAll(async () => {
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  app.server.server.on("request", () => {
    arrived++;
  });
});

/** What comes on a connection until it is closed. */
async function received(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes;
  });
  await once(socket, "close");
  return text;
}

test("a server that closes finishes what it has begun and refuses the rest as it refuses everything", async () => {
  const rider = await member(app);
  const cookie = Object.entries(rider.cookies)
    .map((pair) => pair.join("="))
    .join("; ");
  const write = (socket: Socket, path: string, accept: string) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nAccept: ${accept}\r\n\r\n`);
  const wanted = {
    "/api/routes?limit=1": "application/json",
    "/trpc/auth.user": "application/json",
    "/trpc/auth.user,auth.options?batch=1": "application/json",
    "/routes/1": "text/html,*/*",
    "/no/such.js": "*/*",
  };
  const connections = Object.entries(wanted).map(([path, accept], index) => {
    const socket = connect((app.server.server.address() as AddressInfo).port, "127.0.0.1");
    const begun = `/trpc/places.autocomplete?input=${encodeURIComponent(JSON.stringify({ input: `Alice ${index}` }))}`;
    write(socket, begun, "application/json");
    return { path, accept, socket, text: received(socket) };
  });
  await expect.poll(() => [arrived, running.length]).toEqual([5, 2]);
  const closed = app.server.close();
  await new Promise(setImmediate);
  for (const { socket, path, accept } of connections) write(socket, path, accept);
  await expect.poll(() => arrived).toBe(10);
  finish();
  const texts = await Promise.all(connections.map(({ text }) => text));
  await closed;
  const answers = texts.map((text) => {
    const [begun = "", refused = ""] = text.split(/(?=HTTP\/1\.1 \d)/);
    const [head = "", ...body] = refused.split("\r\n\r\n");
    expect(begun).toMatch(/^HTTP\/1\.1 200 /);
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head).toMatch(/^retry-after: 5$/im);
    expect(head).toMatch(/^content-security-policy: /im);
    expect(head).toMatch(/^connection: close$/im);
    return body.join("\r\n\r\n");
  });
  const [rest, call, batch, page, file] = answers;
  const failure = { message: "The server is stopping", code: "UNAVAILABLE" };
  const failedCall = { error: { message: failure.message, data: { code: failure.code, httpStatus: 503 } } };
  expect(JSON.parse(rest ?? "")).toEqual(failure);
  expect(JSON.parse(call ?? "")).toMatchObject(failedCall);
  expect(JSON.parse(batch ?? "")).toMatchObject(failedCall);
  expect(page).toMatch(/^<!doctype html>.*<h1>Long Paddock is restarting<\/h1>/s);
  expect(JSON.parse(file ?? "")).toEqual(failure);
});
