import { isSignedIn } from "@longpaddock/domain/actor";
import type { Ctx } from "./context";

interface SecurityEvent {
  event:
    | "sign-in"
    | "OpenID sign-in"
    | "reset request"
    | "password reset"
    | "password change"
    | "plan change";
  outcome: "done" | "refused";
  /** The account concerned, if it is known. Never what was typed: people type passwords into the wrong field. */
  member?: string | undefined;
  profileType?: string;
}

/** Writes a line for operators who look for attacks: what was tried, from where, by whom, and how it ended. */
export function logSecurity({ log, address, actor }: Ctx, event: SecurityEvent): void {
  log.info({ ...event, address, ...(isSignedIn(actor) && { by: actor.id }) }, "security");
}
