import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The newest version of CHANGELOG.md, written in by the build (vite.config.ts). */
declare const PRODUCT_VERSION: string | undefined;

/** Which version of the product runs, and of which commit. */
export async function readBuild(commit: string | undefined) {
  return {
    version: typeof PRODUCT_VERSION === "undefined" ? null : PRODUCT_VERSION,
    commit: commit ?? (await checkedOutCommit()),
  };
}

/** Null for an image, which has no repository. */
async function checkedOutCommit(): Promise<string | null> {
  const cwd = dirname(fileURLToPath(import.meta.url));
  try {
    const { stdout } = await run("git", ["rev-parse", "--short", "HEAD"], { cwd, timeout: 2000 });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}
