import { INVITE_STATES } from "@longpaddock/domain/invites/vocabulary";
import { z } from "zod";
import { answerOf, instant, rowId, tally } from "../../core/answers";
import type { invitationView, inviteView, newInviteView } from "./view";

const inviteFields = {
  id: rowId,
  state: z.enum(INVITE_STATES),
  uses: tally,
  maxUses: tally,
  createdAt: instant,
  expiresAt: instant,
  creator: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
};

export const inviteAnswer = answerOf<typeof inviteView>()("GroupInvite", inviteFields);

export const newInviteAnswer = answerOf<typeof newInviteView>()("NewGroupInvite", {
  ...inviteFields,
  link: z.string(),
});

export const invitationAnswer = answerOf<typeof invitationView>()("Invitation", {
  state: z.enum(INVITE_STATES),
  group: z.strictObject({ name: z.string(), imageUrl: z.string().nullable(), memberCount: tally }),
  memberOf: rowId.nullable(),
});
