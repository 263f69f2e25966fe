import { canInvite } from "@longpaddock/domain/invites/policy";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadGroup } from "../memberships/load";
import { countInvitations, leftToday, sendsInvitations } from "./load";
import { summaryView } from "./view";

export async function readSummary(ctx: OnboardedCtx, { id }: GroupId) {
  const group = await loadGroup(ctx, id);
  authorize(ctx.actor, canInvite(ctx.actor, group));
  return summaryView({
    ...(await countInvitations(ctx, id)),
    left: await leftToday(ctx, id),
    sendsMail: sendsInvitations(ctx.services),
  });
}
