import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../../scripts/postgres.mjs";
import { findProgram, type Program, startProgram } from "./programs";
import { proxyConfig } from "./stack";

/** A process of the app as the proxy sees it. */
interface Stub {
  server: Server;
  isReady: boolean;
}

const stubs: Stub[] = [];
const home = mkdtempSync(join(tmpdir(), "long-paddock-proxy-"));
let proxy: Program;
let url: string;

async function startStub(): Promise<number> {
  const stub: Stub = {
    isReady: true,
    server: createServer((request, response) => {
      const isUp = request.url === "/readyz" ? stub.isReady : true;
      response.writeHead(isUp ? 200 : 503).end("the app");
    }).listen(0, "127.0.0.1"),
  };
  await once(stub.server, "listening");
  stubs.push(stub);
  return (stub.server.address() as AddressInfo).port;
}

beforeAll(async () => {
  const ports = [await startStub(), await startStub()];
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const file = join(home, "haproxy.cfg");
  writeFileSync(file, proxyConfig(port, ports));
  proxy = await startProgram({ command: findProgram("haproxy"), args: ["-db", "-f", file], port });
});

afterAll(async () => {
  await proxy.stop("SIGKILL");
  for (const { server } of stubs) server.close().closeAllConnections();
  rmSync(home, { recursive: true, force: true });
});

/** The servers that answer, and their statuses. */
async function seen() {
  const answers = await Promise.all(Array.from({ length: 6 }, () => fetch(`${url}/groups`)));
  return [
    ...new Set(answers.map(({ status, headers }) => `${status} ${headers.get("x-served-by")}`)),
  ].toSorted();
}

const setReady = (...ready: boolean[]) => {
  for (const [index, stub] of stubs.entries()) stub.isReady = ready[index] === true;
};

test("only servers that are ready get requests, and while none is, those that run", async () => {
  const [both, second] = [["200 api0", "200 api1"], ["200 api1"]];
  await expect.poll(seen).toEqual(both);
  setReady(false, true);
  await expect.poll(seen).toEqual(second);
  setReady(false, false);
  await expect.poll(seen).toEqual(both);
  setReady(false, true);
  await expect.poll(seen).toEqual(second);
});
