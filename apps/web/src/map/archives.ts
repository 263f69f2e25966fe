import type { Outputs } from "../lib/api";
import type { ArchiveKind } from "../lib/offline/packs/piece-kinds";

export type MapArchives = Outputs["maps"]["archives"];
export type MapArchive = NonNullable<MapArchives["base"]>;

/** The files that the operator has set and that couldn't be read. An answer that the release before kept doesn't say. */
export const unreadOf = ({ unread }: Pick<Partial<MapArchives>, "unread">): readonly ArchiveKind[] =>
  unread ?? [];
