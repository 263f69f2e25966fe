import type { DatePollId } from "@longpaddock/domain/date-polls/schema";
import { canReach } from "@longpaddock/domain/memberships/policy";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { loadGroup } from "../../riders/memberships/load";
import { loadDatePoll } from "./load";
import { datePollView } from "./view";

/** Also the answer of every change of a poll. */
export async function readDatePoll(ctx: Ctx, { id }: DatePollId) {
  const poll = await loadDatePoll(ctx, id);
  const group = await loadGroup(ctx, poll.groupId);
  authorize(ctx.actor, canReach(ctx.actor, group));
  return datePollView(poll, ctx.actor, group);
}
