import { insertOne } from "@longpaddock/db/insert-one";
import { credentials } from "@longpaddock/db/schema/credentials";
import { users } from "@longpaddock/db/schema/users";
import type { SignUpInput } from "@longpaddock/domain/auth/schema";
import { AppError } from "@longpaddock/domain/errors";
import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "../../core/context";
import { readSitePlans } from "../../core/plans/plan-in-force";
import { takeUsedTrial } from "../../core/used-trials";
import { sqlState, withinTransaction } from "../../core/within-transaction";
import { passwordProof } from "./load";
import { requireLocalAccounts } from "./local-accounts";
import { hashPassword } from "./passwords";
import { currentUserView } from "./view";

const UNIQUE_VIOLATION = "23505";

export async function signUp(ctx: Ctx, { email, password, firstName, lastName }: SignUpInput) {
  requireLocalAccounts(ctx);
  const passwordHash = await hashPassword(password);
  const user = await withinTransaction(ctx, async (tx) => {
    const { db } = tx;
    const created = await insertOne(db, users, { id: uuidv7(), email, firstName, lastName });
    await db.insert(credentials).values({ userId: created.id, passwordHash });
    return { ...created, ...(await takeUsedTrial(tx, created)) };
  }).catch((error: unknown) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const message = "There's already an account with this email";
    throw new AppError("CONFLICT", message, { fields: { email: message } });
  });
  await ctx.session.start(user.id, passwordProof(user.id, passwordHash));
  return currentUserView(user, { plans: await readSitePlans(ctx.db), now: ctx.clock.now() });
}
