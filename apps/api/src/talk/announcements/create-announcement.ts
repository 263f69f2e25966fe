import { canAnnounce } from "@longpaddock/domain/discussions/policy";
import type { CreateAnnouncementInput } from "@longpaddock/domain/discussions/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockGroup } from "../../riders/memberships/load";
import { groupPlace } from "../discussions/places";
import { startTopic } from "../discussions/start-topic";

/** A pinned topic that all members are told of, by mail too. */
export async function createAnnouncement(
  ctx: OnboardedCtx,
  { id: groupId, ...written }: CreateAnnouncementInput,
) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const group = await lockGroup(tx, groupId, "key share");
    authorize(tx.actor, canAnnounce(tx.actor, group));
    return startTopic(tx, { kind: "announcement", place: groupPlace(group), ...written });
  });
}
