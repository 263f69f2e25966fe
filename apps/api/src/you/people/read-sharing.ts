import { memberSharing } from "@longpaddock/db/schema/member-sharing";
import { eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { sharingView } from "./view";

export async function readSharing({ db, actor }: SignedInCtx) {
  const [row] = await db.select().from(memberSharing).where(eq(memberSharing.userId, actor.id));
  return sharingView(row);
}
