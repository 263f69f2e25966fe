import { z } from "zod";
import { id, wholeNumber } from "../fields";
import { groupId } from "../memberships/schema";
import { INVITE_SECRET, MAX_INVITE_DAYS, MAX_INVITE_USES } from "./rules";
import { INVITE_MESSAGES } from "./texts";

/** Never part of an address that reaches a server: it arrives in the body. */
export const inviteSecret = z.object({
  secret: z
    .string({ error: INVITE_MESSAGES.incomplete })
    .regex(INVITE_SECRET, { error: INVITE_MESSAGES.incomplete }),
});
export type InviteSecret = z.output<typeof inviteSecret>;

export const createInviteForm = z.object({
  maxUses: wholeNumber({ min: 1, max: MAX_INVITE_USES }),
  days: wholeNumber({ min: 1, max: MAX_INVITE_DAYS }),
});

export const createInviteInput = groupId.extend(createInviteForm.shape);
export type CreateInviteInput = z.output<typeof createInviteInput>;

export const inviteOfGroup = groupId.extend({ inviteId: id });
export type InviteOfGroup = z.output<typeof inviteOfGroup>;
