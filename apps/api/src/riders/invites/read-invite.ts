import type { InviteSecret } from "@longpaddock/domain/invites/schema";
import { isActive } from "@longpaddock/domain/memberships/policy";
import type { Ctx } from "../../core/context";
import { loadGroup } from "../memberships/load";
import { faceOfGroup, loadInvite } from "./load";
import { invitationView } from "./view";

/** What everyone who has a link may know: whether it still works, and the group's name, picture and size. */
export async function readInvite(ctx: Ctx, { secret }: InviteSecret) {
  const invite = await loadInvite(ctx, secret);
  const [face, { membership }] = await Promise.all([
    faceOfGroup(ctx, invite.groupId),
    loadGroup(ctx, invite.groupId),
  ]);
  return invitationView(invite, { face, now: ctx.clock.now(), isMember: isActive(membership) });
}
