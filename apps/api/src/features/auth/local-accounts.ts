import { AppError } from "@longpaddock/domain/errors";
import type { Ctx } from "../../core/context";

/** @throws AppError NOT_FOUND where this install signs in through OpenID Connect alone. */
export function requireLocalAccounts(ctx: Ctx): void {
  if (!ctx.services.localAccounts) throw new AppError("NOT_FOUND", "This site signs in with OpenID Connect");
}
