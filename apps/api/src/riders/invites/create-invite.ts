import { randomBytes } from "node:crypto";
import { insertOne } from "@longpaddock/db/insert-one";
import { groupInvites } from "@longpaddock/db/schema/group-invites";
import { canAddInvite } from "@longpaddock/domain/invites/policy";
import { inviteExpiry } from "@longpaddock/domain/invites/rules";
import type { CreateInviteInput } from "@longpaddock/domain/invites/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockGroup } from "../memberships/load";
import { hashSecret, inviteLink, isInviteOf, loadInviteOfGroup } from "./load";
import { newInviteView } from "./view";

const SECRET_BYTES = 16;

/** The only answer that carries the link: the database keeps a hash of its secret. */
export async function createInvite(ctx: OnboardedCtx, { id, maxUses, days }: CreateInviteInput) {
  return withinTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id, "no key update");
    const kept = await tx.db.$count(groupInvites, isInviteOf(id));
    authorize(tx.actor, canAddInvite(tx.actor, group, kept));
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    const now = tx.clock.now();
    const created = await insertOne(tx.db, groupInvites, {
      groupId: id,
      createdBy: tx.actor.id,
      secretHash: hashSecret(secret),
      maxUses,
      createdAt: now,
      expiresAt: inviteExpiry(now, days),
    });
    const invite = await loadInviteOfGroup(tx, id, created.id);
    return newInviteView(invite, { now, link: inviteLink(tx.services.appUrl, secret) });
  });
}
