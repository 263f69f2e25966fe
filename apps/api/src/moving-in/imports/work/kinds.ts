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
  /** Null for a member's own routes. */
  group: LoadedGroup | null;
}

/** What is done once the transaction has ended, before the next batch. It may be done twice. */
export type Afterwards = (ctx: OnboardedCtx) => Promise<void>;

interface KindOfImport {
  /** Writes the next rows: "later" while no more may be written today. */
  run(tx: OnboardedCtx, running: Running): Promise<"more" | "later" | "done" | Afterwards>;
  /** Takes the next rows back. */
  undo(tx: OnboardedCtx, undoing: Running): Promise<"more" | "done">;
}

/** For kinds that are always brought into a group. */
const ofGroup =
  <Result>(work: (tx: OnboardedCtx, one: InGroup) => Promise<Result>) =>
  async (tx: OnboardedCtx, { id, group }: Running): Promise<Result> => {
    if (!group) throw new Error(`Import ${id} has no group`);
    return work(tx, { id, groupId: group.id, group });
  };

interface InGroup {
  id: number;
  groupId: number;
  group: LoadedGroup;
}

/** What the kinds of imports do in a batch. All are called with the group and the import locked. */
export const KINDS: Readonly<Record<ImportKind, KindOfImport>> = {
  members: { run: ofGroup(runMembers), undo: ofGroup(undoMembers) },
  events: { run: ofGroup(runEvents), undo: ofGroup(undoEvents) },
  routes: { run: runRoutes, undo: undoRoutes },
};
