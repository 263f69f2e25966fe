import type { ImportKind } from "@longpaddock/domain/imports/vocabulary";
import type { OnboardedCtx } from "../../../core/context";
import type { LoadedGroup } from "../../../riders/memberships/load";
import { runEvents } from "../events/run-events";
import { undoEvents } from "../events/undo-events";
import { runMembers } from "../members/run-members";
import { undoMembers } from "../members/undo-members";
import { runRoutes } from "../routes/run-routes";
import { undoRoutes } from "../routes/undo-routes";

interface Running {
  id: number;
  groupId: number;
  group: LoadedGroup;
}

/** What is done once the transaction has ended, before the next batch. It may be done twice. */
export type Afterwards = (ctx: OnboardedCtx) => Promise<void>;

interface KindOfImport {
  /** Writes the next rows: "later" while no more may be written today. */
  run(tx: OnboardedCtx, running: Running): Promise<"more" | "later" | "done" | Afterwards>;
  /** Takes the next rows back. */
  undo(tx: OnboardedCtx, undoing: Omit<Running, "group">): Promise<"more" | "done">;
}

/** What the kinds of imports do in a batch. All are called with the group and the import locked. */
export const KINDS: Readonly<Record<ImportKind, KindOfImport>> = {
  members: { run: runMembers, undo: undoMembers },
  events: { run: runEvents, undo: undoEvents },
  routes: { run: runRoutes, undo: undoRoutes },
};
