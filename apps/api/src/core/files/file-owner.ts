import type { Ctx } from "../context";

/** Decides who can read the files of one kind under /uploads. */
export interface FileOwner {
  /** Public files are served without a session and cached for a day. */
  readonly isPublic: boolean;
  /** Returns false when no row refers to the file or the actor can't see that row: both become 404. */
  readonly canRead: (ctx: Ctx, key: string) => Promise<boolean>;
}

export type FileOwners = readonly (readonly [kind: string, owner: FileOwner])[];
