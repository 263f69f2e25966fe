import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../servers/server-process";

const RECOMMENDED = new URL("../../../../deploy/haproxy.cfg", import.meta.url);

export interface RunningProxy {
  url: string;
  stop(): Promise<void>;
}

/** HAProxy with the recommended settings in front of these servers. */
export async function startProxy(origins: readonly string[]): Promise<RunningProxy> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "long-paddock-proxy-"));
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, recommended(port, origins));
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

/** deploy/haproxy.cfg with the addresses of this run. The members' addresses come from another proxy, as it were. */
function recommended(port: number, origins: readonly string[]): string {
  const servers = origins.map((origin, index) => `  server s${index} ${new URL(origin).host}`);
  return readFileSync(RECOMMENDED, "utf8")
    .replace("bind :8080", `bind 127.0.0.1:${port}`)
    .replace(/resolvers docker\n( .*\n)*/, "")
    .replace(/ *http-request set-header X-Forwarded-For .*/, "")
    .replace(/ *server-template .*/g, servers.join("\n"));
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
