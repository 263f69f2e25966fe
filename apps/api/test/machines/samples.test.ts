import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../../../scripts/postgres.mjs";
import { makeCertificate } from "./certificate";
import { type Client, newClient, newMember, PASSWORD, send } from "./client";
import { findProgram, type Program, startProgram } from "./programs";
import { type ApiProcess, isReady, METRICS_TOKEN, startProcess } from "./stack";

const MEGABYTE = 1024 * 1024;
/** The largest upload of a plan. */
const LARGEST = 200 * MEGABYTE;
/** What an operator would see as late. */
const SOON_MS = 2000;
const ADMIN = { email: "admin@example.com", password: "a password of the operator" };

const home = mkdtempSync(join(tmpdir(), "long-paddock-samples-"));
const certificate = makeCertificate(home);
const deployed = (name: string) =>
  readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), "utf8");

let port: number;
let plainPort: number;
let api: ApiProcess;
let site: string;

beforeAll(async () => {
  const apiPort = await freePort();
  [port, plainPort] = [await freePort(), await freePort()];
  site = `https://localhost:${port}`;
  api = await startProcess(apiPort, {
    NODE_ENV: "production",
    APP_URL: site,
    DATA_DIR: join(home, "data"),
    SESSION_SECRET: "a secret that only this test has",
    TRUSTED_PROXIES: "127.0.0.1",
    METRICS_TOKEN,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: "warn",
  });
  expect(await isReady(api), api.output()).toBe(true);
}, 120_000);

afterAll(async () => {
  await api.stop("SIGKILL");
  rmSync(home, { recursive: true, force: true });
});

/** The sample for nginx, in a configuration as Debian's, at this machine's ports. */
async function startNginx(): Promise<Program> {
  const folder = join(home, "nginx");
  mkdirSync(folder);
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const site = deployed("nginx/long-paddock.conf")
    .replace("server 127.0.0.1:3000", `server ${new URL(api.url).host}`)
    .replaceAll(/ *listen \[::\].*\n/g, "")
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replaceAll("server_name club.example", "server_name localhost")
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate.cert};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate.key};`);
  const lines = [
    "daemon off;",
    // Workers of its own would survive a kill, at the port of the next proxy.
    "master_process off;",
    `pid ${folder}/pid;`,
    "error_log stderr;",
    "events {}",
    "http {",
    "access_log off;",
    ...kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`),
    site,
    "}",
  ];
  const file = join(folder, "nginx.conf");
  writeFileSync(file, lines.join("\n"));
  return startProgram({ command: findProgram("nginx"), args: ["-p", folder, "-c", file], port });
}

async function startCaddy(): Promise<Program> {
  const folder = join(home, "caddy");
  mkdirSync(folder);
  const site = deployed("caddy/Caddyfile")
    .replace("club.example {", `localhost {\n\ttls ${certificate.cert} ${certificate.key}`)
    .replace("127.0.0.1:3000", new URL(api.url).host);
  const global = ["admin off", "default_bind 127.0.0.1", `http_port ${plainPort}`, `https_port ${port}`];
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n${global.join("\n")}\n}\n${site}`);
  return startProgram({
    command: findProgram("caddy"),
    args: ["run", "--config", file, "--adapter", "caddyfile"],
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    port,
  });
}

/** A track whose end has to arrive too. */
const [GPX_START, GPX_END] = [
  '<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>',
  '<trkpt lat="-36.1" lon="148.1"/><trkpt lat="-36.2" lon="148.1"/></trkseg></trk></gpx>',
];

/** A form with a file of that size, as a browser sends it. */
function formWithFile(bytes: number) {
  const fields = { name: "Barry Way", vehicleType: "4x4", difficulty: "beginner", state: "NSW" };
  const head = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  head.push('--x\r\nContent-Disposition: form-data; name="gpxFile"; filename="large.gpx"\r\n\r\n');
  const [before, after] = [Buffer.from(head.join("")), Buffer.from("\r\n--x--\r\n")];
  function* parts() {
    yield before;
    yield Buffer.from(GPX_START);
    for (let left = bytes - GPX_START.length - GPX_END.length; left > 0; left -= MEGABYTE)
      yield Buffer.from(`<!--${" ".repeat(Math.min(MEGABYTE, left) - "<!---->".length)}-->`);
    yield Buffer.from(GPX_END);
    yield after;
  }
  return {
    body: Readable.from(parts()),
    headers: {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(before.length + bytes + after.length),
    },
  };
}

describe.each([
  ["nginx", startNginx],
  ["Caddy", startCaddy],
])("the sample for %s", (name, start) => {
  let proxy: Program;
  let rider: Client;

  beforeAll(async () => {
    proxy = await start();
    rider = await newMember(site, name);
    const admin = newClient(site);
    expect((await admin.call("POST", "/api/auth/sign-in", { body: ADMIN })).status).toBe(200);
    const plan = { body: { profileType: "gold" } };
    expect((await admin.call("PATCH", `/api/admin/users/${rider.id}`, plan)).status).toBe(200);
  }, 60_000);
  afterAll(() => proxy.stop("SIGKILL"));

  test("brings the page, and an account whose cookie is for https", async () => {
    const page = await newClient(site).call("GET", "/groups");
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining("<html") });
    expect(rider.headers().cookie).toContain("__Host-");
    expect(await rider.call("GET", "/api/auth/user")).toMatchObject({ status: 200, body: { id: rider.id } });
  });

  test("sends a visitor without TLS to the same page with it", async () => {
    const { statusCode, headers } = await send(`http://localhost:${plainPort}/groups?state=NSW`, {
      method: "GET",
      headers: {},
      body: null,
      address: "127.0.1.202",
    });
    expect([301, 308]).toContain(statusCode);
    expect(headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/groups\?state=NSW$/);
  });

  test("passes the stream of events on as they come", async () => {
    const group = { name: `${name} riders`, description: "Long tracks in dry country", type: "motorcycle" };
    const { id: groupId } = await rider.call("POST", "/api/groups", { body: group });
    const stream = await send(`${site}/api/live?groups=${groupId}`, {
      method: "GET",
      headers: rider.headers(),
      body: null,
      address: "127.0.1.200",
    });
    let heard = "";
    stream.setEncoding("utf8").on("data", (part: string) => {
      heard += part;
    });
    await expect.poll(() => heard, { timeout: SOON_MS, interval: 20 }).toMatch(/event: (ready|refresh)/);
    const topic = { title: "Sunday", content: "Who is going?" };
    expect((await rider.call("POST", `/api/groups/${groupId}/posts`, { body: topic })).status).toBe(201);
    await expect.poll(() => heard, { timeout: SOON_MS, interval: 20 }).toContain("event: change");
    stream.destroy();
  });

  test("lets the largest upload of a plan through to the app, and nothing much larger", async () => {
    const upload = async (bytes: number) => {
      const { body, headers } = formWithFile(bytes);
      const answer = await send(`${site}/api/routes`, {
        method: "POST",
        headers: { ...rider.headers(), ...headers },
        body,
        address: "127.0.1.201",
      });
      return { status: answer.statusCode, said: await text(answer) };
    };
    const largest = await upload(LARGEST);
    expect(largest).toMatchObject({ status: 201, said: expect.stringContaining("Barry Way") });
    const tooLarge = await upload(LARGEST + 5 * MEGABYTE).catch(() => ({ status: 0, said: "" }));
    expect([0, 413, 502]).toContain(tooLarge.status);
  }, 120_000);

  test("shows the metrics to nobody, however they write the address", async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    for (const path of [
      "/metrics",
      "/metrics/",
      "/%6Detrics",
      "/metrics?x",
      "//metrics",
      "/METRICS",
      "/./metrics",
    ]) {
      const answer = await newClient(site).call("GET", path, { headers });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).not.toEqual(expect.stringContaining("server_processes"));
    }
    expect((await newClient(api.url).call("GET", "/metrics", { headers })).status).toBe(200);
  });

  test("tells the app where a visitor comes from, whatever they claim", async () => {
    const guess = async (visitor: Client) => {
      const statuses: number[] = [];
      for (let count = 0; count < 14; count++) {
        const answer = await visitor.call("POST", "/api/auth/sign-in", {
          body: { email: ADMIN.email, password: PASSWORD },
          headers: { "x-forwarded-for": `203.0.113.${count}`, forwarded: `for=203.0.113.${count}` },
        });
        statuses.push(answer.status);
      }
      return statuses;
    };
    const expected = [...new Array(10).fill(401), ...new Array(4).fill(429)];
    expect(await guess(newClient(site))).toEqual(expected);
    expect(await guess(newClient(site))).toEqual(expected);
  });
});
