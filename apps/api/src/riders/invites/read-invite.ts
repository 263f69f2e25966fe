import type { InviteSecret } from "@longpaddock/domain/invites/schema";
import { isActive } from "@longpaddock/domain/memberships/policy";
import type { Ctx } from "../../core/context";
import { loadGroup } from "../memberships/load";
import { faceOfGroup, loadInvite, readListed } from "./load";
import { invitationView } from "./view";

/**
 * What everyone who has a link may know: whether it still works, and the group's name, picture and size. A mailed one
 * also tells which role and member number the invited person will have.
 */
export async function readInvite(ctx: Ctx, { secret }: InviteSecret) {
  const invite = await loadInvite(ctx, secret);
  const [face, { membership }, listed] = await Promise.all([
    faceOfGroup(ctx, invite.groupId),
    loadGroup(ctx, invite.groupId),
    invite.isMailed ? readListed(ctx, invite.id) : null,
  ]);
  return invitationView(invite, { face, listed, now: ctx.clock.now(), isMember: isActive(membership) });
}
