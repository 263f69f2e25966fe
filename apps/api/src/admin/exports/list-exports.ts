import type { AdminCtx } from "../../core/context";
import { exportsOf } from "./running-exports";
import { exportView } from "./view";

/** The administrator's exports of the last minutes, newest first. */
export async function listExports({ actor, clock }: AdminCtx) {
  const now = clock.now();
  return exportsOf(actor.id).map((progress) => exportView(progress, now));
}
