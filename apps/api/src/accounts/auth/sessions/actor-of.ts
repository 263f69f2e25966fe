import type { SignedIn } from "@longpaddock/domain/actor";
import { planOf } from "../../../core/plans/plan-in-force";
import type { SessionMember } from "./lucia";

export function actorOf({ row }: SessionMember, now: Date): SignedIn {
  const { id, onboarded } = row;
  return { kind: row.role === "renMode" ? "admin" : "member", id, onboarded, ...planOf(row, now) };
}
