import { randomBytes } from "node:crypto";
import { calendarFeeds } from "@longpaddock/db/schema/calendar-feeds";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { hashFeedSecret } from "./load";
import { newFeedView } from "./view";

const SECRET_BYTES = 32;

/** Turns the caller's feed on, or gives it another address. The one before stops working. */
export async function replaceFeed(ctx: OnboardedCtx) {
  const { actor, clock, services } = ctx;
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const fresh = { secretHash: hashFeedSecret(secret), createdAt: clock.now() };
  await withinTransaction(ctx, ({ db }) =>
    db
      .insert(calendarFeeds)
      .values({ userId: actor.id, ...fresh })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh }),
  );
  return newFeedView(fresh, `${services.appUrl}/api/calendar/${secret}.ics`);
}
