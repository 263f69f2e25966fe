import type { SignedIn } from "@longpaddock/domain/actor";
import { effectiveProfileType } from "@longpaddock/domain/plans";
import type { SessionMember } from "./lucia";

export function actorOf({ row }: SessionMember, now: Date): SignedIn {
  const { id, onboarded } = row;
  const profileType = effectiveProfileType(row, now);
  return { kind: row.role === "renMode" ? "admin" : "member", id, onboarded, profileType };
}
