import { isSignedIn } from "@longpaddock/domain/actor";
import type { ErrorCode } from "@longpaddock/domain/errors";
import type { Ctx, SecurityEventName } from "./context";

interface SecurityEvent {
  event: SecurityEventName;
  outcome: "done" | "lifted" | "refused";
  /** Why the call was refused before it concerned an account. */
  code?: ErrorCode;
  /** The account concerned, if it is known. Never what was typed: people type passwords into the wrong field. */
  member?: string | undefined;
  profileType?: string;
}

/** Writes a line for operators who look for attacks: what was tried, from where, by whom, and how it ended. */
export function logSecurity({ log, address, actor, securityLog }: Ctx, event: SecurityEvent): void {
  securityLog.isWritten = true;
  log.info({ ...event, address, ...(isSignedIn(actor) && { by: actor.id }) }, "security");
}
