import type { memberMutes } from "@longpaddock/db/schema/member-mutes";
import type { z } from "zod";
import { answer, instant } from "../../core/answers";
import { type Person, person, personView } from "../../core/person-view";

export const mutedMemberAnswer = answer("MutedMember", {
  ...person.shape,
  mutedAt: instant,
});

type MutedMemberRow = Person & Pick<typeof memberMutes.$inferSelect, "createdAt">;

/** For the member who muted them. */
export function mutedMemberView(row: MutedMemberRow): z.infer<typeof mutedMemberAnswer> {
  return { ...personView(row.id, row), mutedAt: row.createdAt.toISOString() };
}
