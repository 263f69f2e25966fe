import { AppError } from "@longpaddock/domain/errors";
import { canReadSheet } from "@longpaddock/domain/sheet/policy";
import type { CountHeadsInput } from "@longpaddock/domain/sheet/schema";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { readHeadCounts } from "./list-head-counts";
import { storeHeadCount } from "./store-head-count";
import { missedView } from "./view";

/** Notes how many riders, or which, a leader has counted, and says who is missing. The same act counts once. */
export async function countHeads(ctx: OnboardedCtx, input: CountHeadsInput) {
  return withinTransaction(ctx, async (tx) => {
    const { event, actId } = await storeHeadCount(tx, input);
    const [counted] = await readHeadCounts(tx, event.id, actId);
    if (!counted) throw new AppError("NOT_FOUND");
    return canReadSheet(tx.actor, event).allowed ? counted : missedView(counted);
  });
}
