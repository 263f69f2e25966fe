import type { PasteInput } from "@longpaddock/domain/email-invites/schema";
import { canInvite } from "@longpaddock/domain/invites/policy";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadGroup } from "../memberships/load";
import { leftToday, requireMail, sortAddresses } from "./load";
import { pasteView } from "./view";

/** What would become of a pasted list. Changes nothing. */
export async function checkAddresses(ctx: OnboardedCtx, { id, addresses }: PasteInput) {
  const group = await loadGroup(ctx, id);
  authorize(ctx.actor, canInvite(ctx.actor, group));
  requireMail(ctx);
  return pasteView(await sortAddresses(ctx, id, addresses), await leftToday(ctx, id));
}
