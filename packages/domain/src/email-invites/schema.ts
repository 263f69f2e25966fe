import { z } from "zod";
import { choice, id, missingOrInvalid, REQUIRED } from "../fields";
import { groupId } from "../memberships/schema";
import { pageInput } from "../paging";
import { isBlank } from "../visible-text";
import { readAddresses } from "./addresses";
import { MAX_ADDRESSES, MAX_OTHER_ENTRIES, MAX_PASTE } from "./rules";
import { EMAIL_INVITE_MESSAGES, tooManyAddresses } from "./texts";

/** A list of addresses as it was pasted. */
export const pasteForm = z.object({
  addresses: z.string({ error: missingOrInvalid(REQUIRED, "must be text") }).superRefine((text, ctx) => {
    const message = problemOf(text);
    if (message) ctx.addIssue({ code: "custom", message });
  }),
});

export const pasteInput = groupId.extend(pasteForm.shape);
export type PasteInput = z.output<typeof pasteInput>;

export const emailInvitesInput = groupId.extend(pageInput.shape).extend({
  show: choice(["all", "troubled"]).default("all"),
});
export type EmailInvitesInput = z.output<typeof emailInvitesInput>;

export const emailInviteOfGroup = groupId.extend({ inviteId: id });
export type EmailInviteOfGroup = z.output<typeof emailInviteOfGroup>;

export const stopInvitesInput = z.object({ token: z.string().max(200) });
export type StopInvitesInput = z.output<typeof stopInvitesInput>;

function problemOf(text: string): string | null {
  if (text.length > MAX_PASTE) return EMAIL_INVITE_MESSAGES.tooLong;
  if (isBlank(text)) return REQUIRED;
  const { addresses, duplicates, invalid } = readAddresses(text);
  if (addresses.length === 0) return EMAIL_INVITE_MESSAGES.noAddress;
  if (addresses.length > MAX_ADDRESSES) return tooManyAddresses(addresses.length);
  return duplicates.length + invalid.length > MAX_OTHER_ENTRIES ? EMAIL_INVITE_MESSAGES.tooManyOthers : null;
}
