import { AppError } from "@longpaddock/domain/errors";
import type { Ctx } from "../../core/context";

/** @throws AppError NOT_FOUND if this site allows OpenID Connect only */
export function requireLocalAccounts(ctx: Ctx): void {
  if (!ctx.services.localAccounts)
    throw new AppError("NOT_FOUND", "Please sign in with OpenID Connect on this site");
}
