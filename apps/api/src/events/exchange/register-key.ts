import { deviceKeys } from "@longpaddock/db/schema/device-keys";
import { AppError } from "@longpaddock/domain/errors";
import type { RegisterKeyInput } from "@longpaddock/domain/exchange/schema";
import { EXCHANGE_MESSAGES } from "@longpaddock/domain/exchange/texts";
import { MAX_DEVICE_KEYS } from "@longpaddock/domain/exchange/vocabulary";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { keyIdOf, readPublicKey } from "./signatures";
import { deviceKeyView } from "./view";

/** Keeps the key with which this device signs what it hands to other phones. After the session only what was signed before counts. */
export async function registerKey(ctx: OnboardedCtx, { publicKey }: RegisterKeyInput) {
  if (!readPublicKey(publicKey))
    throw new AppError("BAD_REQUEST", undefined, { fields: { publicKey: EXCHANGE_MESSAGES.notAKey } });
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { db, actor, clock, session } = tx;
    if (!(await session.signedInAt(db))) throw new AppError("UNAUTHORIZED");
    const id = keyIdOf(publicKey);
    const sid = session.storedId();
    await db
      .insert(deviceKeys)
      .values({ id, userId: actor.id, sid, publicKey, createdAt: clock.now() })
      // The same device, signed in again.
      .onConflictDoUpdate({
        target: deviceKeys.id,
        set: { sid, endedAt: null },
        setWhere: sql`${deviceKeys.userId} = ${actor.id} and ${deviceKeys.sid} is null`,
      });
    const [stored] = await db
      .select({ id: deviceKeys.id })
      .from(deviceKeys)
      .where(and(eq(deviceKeys.id, id), eq(deviceKeys.userId, actor.id), eq(deviceKeys.sid, sid)));
    // It belongs to another session. A browser makes a new key after signing in again.
    if (!stored) throw new AppError("CONFLICT", EXCHANGE_MESSAGES.knownKey);
    const excess = db
      .select({ id: deviceKeys.id })
      .from(deviceKeys)
      .where(eq(deviceKeys.sid, sid))
      .orderBy(desc(deviceKeys.createdAt), desc(deviceKeys.id))
      .offset(MAX_DEVICE_KEYS);
    await db.delete(deviceKeys).where(inArray(deviceKeys.id, excess));
    return deviceKeyView(id);
  });
}
