// Builds the server of the last release from the repository's history, for the test of a rolling upgrade.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { ROOT, run } from "./prepare.mjs";

const CACHE = `${ROOT}node_modules/.cache/releases`;

/**
 * Kept between runs. A shallow clone lacks the commit: it is then fetched alone, if the clone has a remote.
 * @returns {Promise<string | null>} the path of its `main.js`, or null when there is no release yet or its commit can't be had
 */
export async function buildLastRelease() {
  const releases = JSON.parse(readFileSync(`${ROOT}packages/db/releases.json`, "utf8"));
  const last = releases.at(-1);
  if (!last) return null;
  const { version, commit } = last;
  const folder = `${CACHE}/${version}-${commit.slice(0, 8)}`;
  const entry = `${folder}/apps/api/dist/main.js`;
  if (existsSync(entry)) return entry;
  if (!hasCommit(commit)) return null;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const tree = execFileSync("git", ["archive", "--format=tar", commit], { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync("tar", ["-x", "-C", draft], { input: tree });
  const { packageManager } = JSON.parse(readFileSync(`${draft}/package.json`, "utf8"));
  const install = ["install", "--frozen-lockfile", "--prefer-offline", "--filter", "@longpaddock/api..."];
  await runIn(draft, "npx", ["--yes", packageManager, ...install]);
  await runIn(`${draft}/apps/api`, "npx", ["vite", "build", "--logLevel", "error"]);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return entry;
}

function hasCommit(commit) {
  const git = (...args) => execFileSync("git", args, { cwd: ROOT, stdio: "ignore", timeout: 60_000 });
  try {
    git("cat-file", "-e", `${commit}^{commit}`);
    return true;
  } catch {
    // Not in a shallow clone.
  }
  try {
    git("fetch", "--depth=1", "origin", commit);
    return true;
  } catch {
    return false;
  }
}

async function runIn(cwd, command, args) {
  const code = await run(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed in ${cwd}`);
}
