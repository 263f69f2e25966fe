import type { memberMutes } from "@longpaddock/db/schema/member-mutes";
import type { users } from "@longpaddock/db/schema/users";

type MutedMember = Pick<typeof memberMutes.$inferSelect, "createdAt"> &
  Pick<typeof users.$inferSelect, "id" | "firstName" | "lastName" | "profileImageUrl">;

/** For the member who muted them. */
export function mutedMemberView({ id, firstName, lastName, profileImageUrl, createdAt }: MutedMember) {
  return { id, firstName, lastName, profileImageUrl, mutedAt: createdAt.toISOString() };
}
