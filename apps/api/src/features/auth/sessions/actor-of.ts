import type { SignedIn } from "@longpaddock/domain/actor";
import { effectiveProfileType } from "@longpaddock/domain/plans";
import type { SessionMember } from "./lucia";

/** Who a signed-in member is on this request: role and plan as the database has them now. */
export function actorOf({ row }: SessionMember, now: Date): SignedIn {
  const { id, onboarded } = row;
  const profileType = effectiveProfileType(row, now);
  return { kind: row.role === "renMode" ? "admin" : "member", id, onboarded, profileType };
}
