import { AppError } from "@longpaddock/domain/errors";
import { IMPORT_MESSAGES } from "@longpaddock/domain/imports/texts";
import type { OnboardedCtx } from "../../../core/context";

/** One that is read, and those that wait for it. */
const MAX_AT_ONCE = 4;

let last: Promise<unknown> = Promise.resolve();
let count = 0;

/**
 * Reads the archives of this process one after the other: each may unpack to a gigabyte.
 * @throws AppError UNAVAILABLE when many wait already, or it took too long
 */
export async function inTurn<T>(
  { isOver }: Pick<OnboardedCtx, "isOver">,
  work: () => Promise<T>,
): Promise<T> {
  if (count >= MAX_AT_ONCE) throw new AppError("UNAVAILABLE", IMPORT_MESSAGES.routesBusy, { retryAfter: 60 });
  count++;
  const turn = last.then(() => {
    // Whoever was told that it took too long sends it again.
    if (isOver()) throw new AppError("UNAVAILABLE", IMPORT_MESSAGES.routesBusy);
    return work();
  });
  last = turn.catch(() => undefined);
  return turn.finally(() => {
    count--;
  });
}
