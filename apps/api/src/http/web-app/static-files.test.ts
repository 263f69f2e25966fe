import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import { AppError } from "@longpaddock/domain/errors";
import Fastify, { type FastifyError } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FirstScreen } from "../first-screen/draw-screens";
import { headers, securityHeaders } from "../plugins/headers";
import { firstPaint } from "./first-paint";
import { staticFiles } from "./static-files";

const STYLES = ".font-black{font-weight:900}";
const SCRIPT = "document.title += '$1';";
const WAIT = "document.documentElement.dataset.awaitsFont = '';";
const INDEX = `<!doctype html><head><title>Long Paddock</title><script src="/before-paint.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-1a2b.css"></head><div id="root"></div><noscript><p>No</p></noscript>`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "long-paddock-web-"));
  await writeFile(join(folder, "index.html"), INDEX);
  await writeFile(join(folder, "before-paint.js"), SCRIPT);
  await writeFile(join(folder, "wait-for-font.js"), WAIT);
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", "index-1a2b.css"), STYLES);
  await writeFile(join(folder, "assets", "page-1a2b.js"), "export {};");
  await writeFile(join(folder, "assets", "page-1a2b.js.br"), "compressed");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEAD = {
  title: "Barry Way",
  description: "",
  url: "",
  picture: { url: "", type: "image/png" as const, description: "" },
  data: { "@type": "TouristTrip" },
};

const policyOf = (answer: OutgoingHttpHeaders) => String(answer["content-security-policy"]).split(";");

interface Overrides {
  isBusy?: boolean;
  findHead?: () => Promise<typeof HEAD | null>;
  drawScreen?: () => Promise<FirstScreen>;
}

async function openSite({ isBusy = false, findHead = async () => HEAD, drawScreen }: Overrides = {}) {
  const app = Fastify()
    .decorate("isUnderPressure", () => isBusy)
    .decorate("checkRateLimit", async () => {})
    .setErrorHandler((error: FastifyError, _request, reply) =>
      reply.status(error instanceof AppError ? 404 : (error.statusCode ?? 500)).send(error.message),
    );
  await app.register(cookie);
  const appUrl = "http://localhost:3000";
  const paint = firstPaint(folder);
  const { drawnPage, ...others } = securityHeaders({ appUrl, tilesOrigin: null, sources: paint?.sources });
  await app.register(headers, others);
  await app.register(staticFiles, {
    folder,
    appUrl,
    cookieNames: { session: "sid", visit: "visit" },
    findHead,
    ...(drawScreen && { drawScreen }),
    drawn: paint && { inline: paint.inline, headers: drawnPage },
  });
  return app;
}

test.each([
  ["down", false, () => Promise.reject(new Error("no connection"))],
  ["hanging", false, () => new Promise<null>(() => {})],
  ["busy", true, async () => HEAD],
])("a page opens without its head when the database is %s", async (_state, isBusy, findHead) => {
  const app = await openSite({ isBusy, findHead });
  const { statusCode, payload } = await app.inject({ url: "/routes/1" });
  expect([statusCode, /<title>(.*)<\/title>/.exec(payload)?.[1]]).toEqual([200, "Long Paddock"]);
  await app.close();
});

test("a drawn page has what it is painted with inside, and its policy lets in just that", async () => {
  const app = await openSite({ drawScreen: async () => ({ html: "<h1>Barry Way</h1>", data: "{}" }) });
  const { payload, headers } = await app.inject({ url: "/routes/1" });
  expect(payload).toContain(`<style>${STYLES}</style><script>${WAIT}</script></head>`);
  expect(payload).toContain(`<script>${SCRIPT}</script>`);
  expect(payload).toContain('href="/assets/index-1a2b.css" disabled>');
  expect(payload).not.toContain("before-paint");
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const drawn = policyOf(headers);
  const member = await app.inject({ url: "/routes/1", cookies: { sid: "1" } });
  expect(member.payload).toContain('href="/assets/index-1a2b.css">');
  const plain = policyOf(member.headers);
  expect(plain).toContain("style-src 'self'");
  expect(plain.join()).not.toMatch(/sha256|script-src/);
  const unlike = (one: string[], other: string[]) => one.filter((directive) => !other.includes(directive));
  expect(unlike(plain, drawn)).toEqual(["style-src 'self'"]);
  expect(unlike(drawn, plain)).toEqual([
    `style-src 'self' ${hashOf(STYLES)}`,
    `script-src 'self' ${hashOf(SCRIPT)} ${hashOf(WAIT)}`,
  ]);
  const again = { "if-none-match": String(headers.etag) };
  const known = await app.inject({ url: "/routes/1", headers: again });
  expect([known.statusCode, policyOf(known.headers)]).toEqual([304, drawn]);
  await app.close();
});

test("a hashed file is kept for a year, is sent compressed, and answers HEAD", async () => {
  const app = await openSite();
  const plain = await app.inject({ url: "/assets/page-1a2b.js" });
  expect([plain.payload, plain.headers["cache-control"]]).toEqual([
    "export {};",
    "public, max-age=31536000, immutable",
  ]);
  const small = await app.inject({ url: "/assets/page-1a2b.js", headers: { "accept-encoding": "br" } });
  expect([small.payload, small.headers["content-encoding"]]).toEqual(["compressed", "br"]);
  expect(small.headers.vary).toMatch(/accept-encoding/i);
  const known = { "accept-encoding": "br", "if-modified-since": String(small.headers["last-modified"]) };
  expect((await app.inject({ url: "/assets/page-1a2b.js", headers: known })).statusCode).toBe(304);
  const first = { "accept-encoding": "br", range: "bytes=0-3" };
  expect(await app.inject({ url: "/assets/page-1a2b.js", headers: first })).toMatchObject({
    statusCode: 206,
    payload: "comp",
  });
  expect(await app.inject({ method: "HEAD", url: "/assets/page-1a2b.js" })).toMatchObject({
    statusCode: 200,
    payload: "",
  });
  await app.close();
});

test("a hashed file that was served stays while the build's folder is replaced, and is read once", async () => {
  const path = join(folder, "assets", "gone-3c4d.js");
  await writeFile(path, "export {};");
  await writeFile(join(folder, "assets", "never-5e6f.js"), "export {};");
  const app = await openSite();
  const ask = async (name: string) => (await app.inject({ url: `/assets/${name}` })).statusCode;
  expect(await ask("gone-3c4d.js")).toBe(200);
  await rm(path);
  await rm(join(folder, "assets", "never-5e6f.js"));
  expect([await ask("gone-3c4d.js"), await ask("never-5e6f.js")]).toEqual([200, 404]);
  await app.close();
});

test.each([
  ["/assets/page-0000.js", 404],
  ["/assets/..%2findex.html", 403],
])("%s isn't a file: %d", async (url, status) => {
  const app = await openSite();
  expect((await app.inject({ url })).statusCode).toBe(status);
  await app.close();
});
