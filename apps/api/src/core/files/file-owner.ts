import type { Ctx } from "../context";

/** The row that owns the files of one kind under /uploads, and so decides who may read them. */
export interface FileOwner {
  /** Everybody may read them: answered without a session, and cached for good. */
  readonly isPublic: boolean;
  /** False where no row names the file or the actor may not see that row; both are 404. */
  readonly canRead: (ctx: Ctx, key: string) => Promise<boolean>;
}

export type FileOwners = readonly (readonly [kind: string, owner: FileOwner])[];
