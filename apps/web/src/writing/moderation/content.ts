import type { PlaceId } from "@longpaddock/domain/discussions/rules";

/** A topic, comment or poll that a member can do something about, with its author. Polls can't be reported. */
export interface Content {
  kind: "topic" | "comment" | "poll";
  id: number;
  place: PlaceId;
  author: { id: string; name: string };
  isMuted: boolean;
  /** For admins of the group. */
  can: { block: boolean };
}
