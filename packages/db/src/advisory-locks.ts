/** The advisory locks of the product. With equal numbers, unrelated work would wait for each other. */
export const ADVISORY_LOCKS = {
  migrations: 7_201_860,
  testTemplate: 7_201_861,
  /** In docs/operations.md, for those who look for the process that sweeps. */
  leader: 7_201_862,
  /** Held by a backup, and shared by processes that remove stored files. */
  files: 7_201_863,
  /** Held by the one process that builds. Not the migrations' lock: who waits for that would be waited for by the build. */
  laterIndexes: 7_201_864,
} as const;
