import type { ServerDeps } from "../../../core/deps";
import { wakeable } from "../../../core/live/wakeable";
import { IMPORTS_CHANNEL } from "../load";
import { workOnImports } from "./work-on-imports";

/** For what a process that died left behind, and for what waits until more invitations may be sent. */
const PATROL_MS = 15_000;

/** Works on imports as soon as they are run, in any process. Returns a function that stops it after the batch at hand. */
export async function startImporting(
  deps: Pick<ServerDeps, "database" | "log" | "clock" | "services">,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const working = wakeable(
    () => workOnImports(deps, stopping.signal),
    (err) => deps.log.error({ err }, "an import could not go on"),
  );
  const unlisten = await deps.database.listen(IMPORTS_CHANNEL, working.wake, working.wake);
  const patrol = setInterval(working.wake, PATROL_MS).unref();
  return async () => {
    stopping.abort();
    clearInterval(patrol);
    await unlisten();
    await working.settle();
  };
}
