import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../servers/server-process";

export interface RunningProxy {
  url: string;
  stop(): Promise<void>;
}

/** HAProxy in front of these servers, each request to the one with the fewest connections. */
export async function startProxy(origins: readonly string[]): Promise<RunningProxy> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "long-paddock-proxy-"));
  const file = join(folder, "haproxy.cfg");
  const servers = origins.map(
    (origin, index) => `  server s${index} ${new URL(origin).host} check inter 1s fall 1 rise 1`,
  );
  writeFileSync(
    file,
    `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option redispatch
frontend all
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance leastconn
  option httpchk GET /readyz
${servers.join("\n")}
`,
  );
  const program = findHaproxy();
  const child = spawn(program, ["-f", file, "-db"], { stdio: ["ignore", "ignore", "inherit"] });
  const abandon = () => child.kill("SIGKILL");
  process.once("exit", abandon);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(url, child);
  return {
    url,
    stop: async () => {
      process.off("exit", abandon);
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws when it isn't installed */
function findHaproxy(): string {
  for (const program of ["haproxy", "/usr/sbin/haproxy"]) {
    try {
      execFileSync(program, ["-v"], { stdio: "ignore" });
      return program;
    } catch {
      // Try the next place.
    }
  }
  throw new Error("HAProxy is not installed on this machine");
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error("HAProxy does not answer");
}
