import { ROUTE_REASONS } from "@longpaddock/domain/imports/route-texts";
import type { OnboardedCtx } from "../../../core/context";
import { removeUnusedRoutes } from "../../../routes/imported-routes/remove-unused-routes";
import { doneRows, markRows } from "../stored/rows";

const BATCH_SIZE = 20;

/** Takes the next routes back, but for those that somebody has used. */
export async function undoRoutes(tx: OnboardedCtx, { id }: { id: number }): Promise<"more" | "done"> {
  const done = await doneRows(tx, id, BATCH_SIZE);
  if (done.length === 0) return "done";
  const routeIds = done.flatMap(({ routeId }) => routeId ?? []);
  const removed = new Set(await removeUnusedRoutes(tx, routeIds));
  const isKept = ({ routeId }: { routeId: number | null }) => routeId !== null && !removed.has(routeId);
  const [kept, undone] = [done.filter(isKept), done.filter((row) => !isKept(row))];
  await markRows(
    tx,
    kept.map(({ id }) => id),
    { state: "kept", reason: ROUTE_REASONS.isUsed },
  );
  await markRows(
    tx,
    undone.map(({ id }) => id),
    { state: "undone" },
  );
  return "more";
}
