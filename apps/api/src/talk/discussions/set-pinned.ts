import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { canPin } from "@longpaddock/domain/discussions/policy";
import type { PinTopicInput } from "@longpaddock/domain/discussions/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockTopic } from "./load";
import { readTopic } from "./read-topic";

export async function setPinned(ctx: OnboardedCtx, { id, isPinned }: PinTopicInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { place, written } = await lockTopic(tx, id);
    authorize(tx.actor, canPin(tx.actor, written));
    await tx.db.update(groupPosts).set({ isPinned }).where(eq(groupPosts.id, id));
    await publish(tx, { ...place.id, kind: "post", postId: id });
    return readTopic(tx, { id });
  });
}
