import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const IN_MEMORY = "/dev/shm";
const MIN_ROOM = 3 * 2 ** 30;

/**
 * Where tests put their databases and uploads: in memory, where there is room and TMPDIR names no other folder. Each test
 * file's database is more than a thousand files, which cost a disk's file system more than most files' tests take.
 */
export function temporaryFolder() {
  if (process.env.TMPDIR) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= MIN_ROOM ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** For this process and those that it starts. */
export function useTemporaryFolder() {
  process.env.TMPDIR = temporaryFolder();
}
