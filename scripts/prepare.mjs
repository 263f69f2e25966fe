// Shared by `npm start`, `npm test` and its relatives: the version of Node, the dependencies, and how programs are started.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
const STAMP = `${ROOT}node_modules/.installed-lock`;
const { packageManager } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));

/** Ends with a sentence on a Node that the dependencies don't work on. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  const recommended = readFileSync(`${ROOT}.nvmrc`, "utf8").trim();
  console.error(
    `This needs Node 20.19, 22.12 or newer, and this is ${process.versions.node}: install Node ${recommended}, the current LTS.`,
  );
  process.exit(1);
}

/** Runs a command in this terminal and resolves to its exit code. */
export function run(command, args, { env = {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, ...env },
      ...options,
    });
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a command beside others: its output comes all at once, and only if it fails. */
export async function runQuietly(command, args, { env = {}, cwd = ROOT } = {}) {
  const output = [];
  const code = await new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    child.on("error", reject);
    child.on("close", (status) => resolve(status ?? 1));
  });
  if (code !== 0) process.stdout.write(Buffer.concat(output));
  return code;
}

/** Without a network npm would wait for minutes before it says so. */
export const SHORT_WAITS = {
  npm_config_fetch_retry_mintimeout: "1000",
  npm_config_fetch_retry_maxtimeout: "3000",
};

/** Runs the pinned pnpm through npx. */
function pnpm(args) {
  return run("npx", ["--yes", packageManager, ...args], { env: SHORT_WAITS });
}

export async function installDependencies() {
  const lock = createHash("sha256")
    .update(readFileSync(`${ROOT}pnpm-lock.yaml`))
    .digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock) return;
  const code = await pnpm(["install", "--frozen-lockfile"]);
  if (code !== 0) {
    console.error(
      "The dependencies could not be installed: the first run in a clone needs the network, or a pnpm store that has them all.",
    );
    process.exit(code);
  }
  writeFileSync(STAMP, lock);
}

/** Puts pnpm on the path through npx, because Turbo runs its tasks with pnpm. */
export function turbo(args, options) {
  return run("npx", ["--yes", "--package", packageManager, "--", `${ROOT}node_modules/.bin/turbo`, ...args], {
    ...options,
    env: { TURBO_TELEMETRY_DISABLED: "1", ...options?.env },
  });
}
