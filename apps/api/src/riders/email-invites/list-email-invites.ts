import type { EmailInvitesInput } from "@longpaddock/domain/email-invites/schema";
import { canInvite } from "@longpaddock/domain/invites/policy";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { loadGroup } from "../memberships/load";
import { emailInvitesOf } from "./load";
import { emailInviteView } from "./view";

const newestEmailInvites = idCursor("newest email invites");

/** The invitations that nobody has accepted yet, newest first. */
export async function listEmailInvites(ctx: OnboardedCtx, { id, show, limit, cursor }: EmailInvitesInput) {
  const group = await loadGroup(ctx, id);
  authorize(ctx.actor, canInvite(ctx.actor, group));
  const cursors = newestEmailInvites.of(id);
  const [before] = cursors.decode(ctx, cursor) ?? [MAX_ID];
  const { found, total } = await emailInvitesOf(ctx, id, { show, before, limit: limit + 1 });
  return pageOf(found, {
    limit,
    total,
    view: emailInviteView,
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}
