import type { SignedIn } from "../actor";
import { ALLOW, type Decision, deny } from "../decision";
import { MEMBER_MUTE_MESSAGES } from "./texts";

/** Anyone but oneself, also without a group in common. The muted member isn't told and can't find out. */
export function canMute(actor: SignedIn, userId: string): Decision {
  return actor.id === userId ? deny("CONFLICT", MEMBER_MUTE_MESSAGES.self) : ALLOW;
}
