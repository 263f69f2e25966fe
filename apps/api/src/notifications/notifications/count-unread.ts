import type { SignedInCtx } from "../../core/context";
import { unreadTotal } from "./load";
import { unreadView } from "./view";

export async function countUnread({ db, actor }: SignedInCtx) {
  const [counted] = await unreadTotal(db).execute({ userId: actor.id });
  return unreadView(counted?.total ?? 0);
}
