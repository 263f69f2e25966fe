import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BRAND } from "@longpaddock/domain/brand";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isReady, passingData, type RunningServer, startServer } from "../test/processes/process";

const PERSON = {
  email: "ana@example.com",
  password: "eight seconds of dust",
  firstName: "Ana",
  lastName: "Ríos",
};

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

describe("the server process", () => {
  let dataDir: string;
  let first: RunningServer;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
    first = await startServer({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: "boss@example.com",
      ADMIN_PASSWORD: "ten or more of them",
    });
    expect(await isReady(first)).toBe(true);
  });

  afterAll(async () => {
    await first.stop("SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  });

  test("logs its URL and creates the administrator named in the environment", async () => {
    // It is ready before it logs the URL.
    await expect.poll(first.output, { timeout: 10_000 }).toContain(`${BRAND.name} is at http://localhost:`);
    const answer = await post(`${first.url}/api/auth/sign-in`, {
      email: "boss@example.com",
      password: "ten or more of them",
    });
    expect(await answer.json()).toMatchObject({ role: "renMode", onboardingCompleted: true });
  });

  test("refuses to start on an embedded database that another server has open, and says why", async () => {
    const second = await startServer({ DATA_DIR: dataDir });
    expect(await isReady(second)).toBe(false);
    expect(await second.stop()).toBe(1);
    expect(second.output()).toContain(String(first.process.pid));
    expect(second.output()).not.toMatch(/\n\s+at /);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test("refuses to start with an invalid setting and names it", async () => {
    const invalid = await startServer({ DATA_DIR: dataDir, PORT: "many" });
    expect(await isReady(invalid)).toBe(false);
    expect(await invalid.stop()).toBe(1);
    expect(JSON.parse(invalid.output())).toMatchObject({
      level: 60,
      msg: "PORT must be a whole number from 0 to 65535.",
    });
  });

  test("keeps everything it has confirmed when it is killed and restarted", async () => {
    expect((await post(`${first.url}/api/auth/sign-up`, PERSON)).status).toBe(201);
    await first.stop("SIGKILL");
    first = await startServer({ DATA_DIR: dataDir });
    expect(await isReady(first)).toBe(true);
    expect((await post(`${first.url}/api/auth/sign-in`, PERSON)).status).toBe(200);
  });

  test("stops cleanly on SIGTERM while an idle socket is open", async () => {
    const silent = connect(Number(new URL(first.url).port), "127.0.0.1");
    silent.on("error", () => undefined);
    await new Promise((resolve) => silent.once("connect", resolve));
    expect(await first.stop("SIGTERM")).toBe(0);
    silent.destroy();
  });

  test("logs no password, cookie or token", () => {
    expect(first.output()).not.toMatch(/eight seconds|ten or more|sid=/);
  });
});

test("stops in time while a mail server never comes to an end", async () => {
  let talks = 0;
  const endless = createServer((socket) => {
    talks++;
    const word = setInterval(() => socket.write("250-go on\r\n"), 500);
    socket.on("error", () => undefined).once("close", () => clearInterval(word));
    socket.resume().write("220 ready\r\n");
  });
  await new Promise<void>((resolve) => endless.listen(0, "127.0.0.1", resolve));
  const data = await passingData();
  const server = await startServer({
    ...data.settings,
    ADMIN_EMAIL: "boss@example.com",
    ADMIN_PASSWORD: "ten or more of them",
    SMTP_URL: `smtp://127.0.0.1:${(endless.address() as AddressInfo).port}`,
  });
  try {
    expect(await isReady(server)).toBe(true);
    const boss = { email: "boss@example.com", password: "ten or more of them" };
    const [cookie = ""] = (await post(`${server.url}/api/auth/sign-in`, boss)).headers.getSetCookie();
    const headers = { cookie, origin: server.url.replace("127.0.0.1", "localhost") };
    const group = { name: "Dust Eaters", description: "Long tracks in dry country", type: "motorcycle" };
    const created = await (await post(`${server.url}/api/groups`, group, headers)).json();
    const { id } = Object(created);
    const invited = await post(
      `${server.url}/api/groups/${id}/email-invites`,
      { addresses: "kim@example.com" },
      headers,
    );
    expect(invited.status).toBe(201);
    await expect.poll(() => talks, { timeout: 10_000 }).toBe(1);
    const start = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - start).toBeLessThan(8000);
    expect(server.output()).toContain("stopping while messages are being sent");
  } finally {
    await server.stop("SIGKILL");
    await data.remove();
    endless.close();
  }
});
