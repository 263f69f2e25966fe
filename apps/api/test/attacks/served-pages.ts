import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerDeps } from "../../src/core/deps";
import { buildServer } from "../../src/server";
import type { TestApp } from "../build-app";

/** The server again, with a web app to serve and these services. Close it. */
export async function serveWebApp({ deps }: TestApp, services: Partial<ServerDeps["services"]> = {}) {
  const files = {
    "index.html": "<!doctype html><title>x</title>",
    "sw.js": "self",
    "assets/app-1234abcd.js": "export {}",
  };
  await mkdir(join(deps.webFolder, "assets"), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(deps.webFolder, name), content);
  return buildServer({ ...deps, services: { ...deps.services, ...services } });
}
