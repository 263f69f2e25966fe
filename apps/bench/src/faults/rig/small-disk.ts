import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BLOCK = Buffer.alloc(64 * 1024, 1);

export interface SmallDisk {
  folder: string;
  /** Leaves nothing free. */
  fill(): void;
  makeRoom(): void;
  remove(): void;
}

/** A disk of so many megabytes, in memory. Needs the right to mount. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "long-paddock-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "none", folder]);
  chmodSync(folder, 0o755);
  const filler = join(folder, "filler");
  const unmount = () => {
    execFileSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", unmount);
  return {
    folder,
    fill: () => {
      const file = openSync(filler, "a");
      try {
        for (let size = BLOCK.length; size > 0; ) size = appendTo(file, size) ? size : Math.floor(size / 2);
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => {
      process.off("exit", unmount);
      unmount();
    },
  };
}

/** False when the disk is full. */
function appendTo(file: number, bytes: number): boolean {
  try {
    return writeSync(file, BLOCK, 0, bytes) === bytes;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
    throw error;
  }
}
