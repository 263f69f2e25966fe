import type { ImportKind } from "@longpaddock/domain/imports/vocabulary";
import type { OnboardedCtx } from "../../../core/context";
import type { LoadedGroup } from "../../../riders/memberships/load";
import { runEvents } from "../events/run-events";
import { undoEvents } from "../events/undo-events";
import { runMembers } from "../members/run-members";
import { undoMembers } from "../members/undo-members";

interface Running {
  id: number;
  groupId: number;
  group: LoadedGroup;
}

interface KindOfImport {
  /** Writes the next rows: "later" while no more may be written today. */
  run(tx: OnboardedCtx, running: Running): Promise<"more" | "later" | "done">;
  /** Takes the next rows back. */
  undo(tx: OnboardedCtx, undoing: Omit<Running, "group">): Promise<"more" | "done">;
}

/** What the kinds of imports do in a batch. All are called with the group and the import locked. */
export const KINDS: Readonly<Record<Exclude<ImportKind, "routes">, KindOfImport>> = {
  members: { run: runMembers, undo: undoMembers },
  events: { run: runEvents, undo: undoEvents },
};
