import { BRAND } from "../brand";
import type { GroupRole } from "../roles";
import { EMAIL_INVITE_DAYS, MAX_ADDRESSES, MAX_OTHER_ENTRIES } from "./rules";

export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-AU")} ${count === 1 ? one : many}`;

export const EMAIL_INVITE_MESSAGES = {
  tooLong: `That's too much text. Paste up to ${MAX_ADDRESSES} addresses at a time.`,
  tooManyOthers: `More than ${MAX_OTHER_ENTRIES.toLocaleString("en-AU")} entries are repeated or aren't email addresses. Paste only the addresses.`,
  noAddress: "There's no email address in this list",
  noMail: `This site can't send mail. Create an invite link and send it yourself.`,
  takesNone: "This address takes no invitations by mail at the moment. Send an invite link instead.",
  unknown: "This invitation doesn't exist any more",
  waiting: "This invitation is still waiting to be sent",
} as const;

export const tooManyAddresses = (count: number) =>
  `These are ${count.toLocaleString("en-AU")} addresses. Invite up to ${MAX_ADDRESSES} at a time.`;

export const tooManyToday = (left: number) =>
  left === 0
    ? "No more invitations can be sent today. Try again tomorrow, or send an invite link yourself."
    : `Only ${counted(left, "more invitation", "more invitations")} can be sent today. Shorten the list, and send the rest tomorrow.`;

/** The mail itself. */
export const EMAIL_INVITE_MAIL = {
  subject: (inviter: string, group: string) => `${inviter} invites you to join ${group} on ${BRAND.name}`,
  greeting: (firstName: string) => (firstName === "" ? "G'day," : `G'day ${firstName},`),
  role: (role: Exclude<GroupRole, "member">) =>
    role === "admin" ? "You'll be one of the group's admins." : "You'll be one of the group's moderators.",
  memberNumber: (number: string) => `Your member number there is ${number}.`,
  invitation: (inviter: string, group: string) =>
    `${inviter} invites you to join ${group} on ${BRAND.name}, where Australian adventure riders share routes and plan rides.`,
  link: (until: string) =>
    `Open this link to join. It's for you alone and works until ${until}. If you have no account yet, you can create one there.`,
  why: `You got this mail because an admin of the group entered your address. If you don't want to join, there's nothing to do: your address is deleted after ${EMAIL_INVITE_DAYS} days.`,
  stop: `No more invitations to this address from ${BRAND.name}:`,
  aGroup: "a group",
  anAdmin: "A group's admin",
} as const;
