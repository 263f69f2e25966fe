import { canInvite } from "@longpaddock/domain/invites/policy";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadGroup } from "../memberships/load";
import { invitesOf } from "./load";
import { inviteView } from "./view";

/** All links of a group, newest first: there are `MAX_INVITES` at most. */
export async function listInvites(ctx: OnboardedCtx, { id }: GroupId) {
  const group = await loadGroup(ctx, id);
  authorize(ctx.actor, canInvite(ctx.actor, group));
  const now = ctx.clock.now();
  return (await invitesOf(ctx, id)).map((invite) => inviteView(invite, now));
}
