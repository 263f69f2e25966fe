import { BRAND } from "../brand";
import { EMAIL_INVITE_DAYS, MAX_ADDRESSES, MAX_OTHER_ENTRIES } from "./rules";
import type { EmailInviteState } from "./vocabulary";

const counted = (count: number, one: string, many: string) =>
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

export const EMAIL_INVITE_TEXTS = {
  title: "Invite by email",
  lead: `Paste your members' addresses. Each one gets one mail with a link of its own, which is valid for ${EMAIL_INVITE_DAYS} days.`,
  field: "Email addresses",
  hint: `One a line, or with commas or semicolons between: a spreadsheet's column works, and so does Bruce Smith <bruce@example.com>. Up to ${MAX_ADDRESSES} at a time.`,
  check: "Check the list",
  checking: "Checking…",
  sending: "Sending…",
  sendFailed: "Failed to send the invitations",
  nobody: "Nobody new is on this list.",
  progress: "Sending invitations",
  list: "Invited by email",
  none: "Nobody has been invited by email yet.",
  listFailed: "We couldn't load the invitations",
  failedMore: "We couldn't load more invitations",
  all: "All",
  troubled: "Not delivered",
  noneTroubled: "All mails went out.",
  filter: "Which invitations",
  privacy: `Whoever joins leaves this list. Members of the group get no mail; to protect their addresses, they're shown as sent too. Addresses are deleted after ${EMAIL_INVITE_DAYS} days.`,
  resend: "Send again",
  resent: { title: "Invitation on its way" },
  resendFailed: "Failed to send the invitation again",
  withdraw: "Withdraw",
  withdrawing: "Withdrawing…",
  withdrawTitle: "Withdraw this invitation?",
  withdrawText: "The mailed link stops working, and the address is deleted.",
  withdrawn: { title: "Invitation withdrawn" },
  withdrawFailed: "Failed to withdraw the invitation",
  states: {
    queued: "Waiting",
    sent: "Sent",
    failed: "Not delivered",
    unknown: "Perhaps sent",
    refused: "Takes no invitations",
  } satisfies Record<EmailInviteState, string>,
  stateHints: {
    failed: "The mail server refused it. Check the address.",
    unknown: "The site stopped while sending, so the mail may or may not have left.",
    refused: "Send an invite link yourself.",
  } satisfies Partial<Record<EmailInviteState, string>>,
} as const;

/** What the check of a list found, in the order in which it is shown. */
export const CHECKED_TEXTS = {
  ready: (count: number) => counted(count, "address will be invited", "addresses will be invited"),
  invalid: (count: number) =>
    counted(count, "entry isn't an email address", "entries aren't email addresses"),
  duplicates: (count: number) =>
    `${counted(count, "repetition", "repetitions")} left out: each address gets one mail`,
  members: (count: number) => counted(count, "is a member already", "are members already"),
  invited: (count: number) => counted(count, "was invited already", "were invited already"),
  refused: (count: number) =>
    `${counted(count, "takes", "take")} no invitations by mail: send an invite link yourself`,
} as const;

export const sendInvitations = (count: number) => `Send ${counted(count, "invitation", "invitations")}`;
export const invitationsQueued = (count: number) =>
  `${counted(count, "invitation is", "invitations are")} on the way`;
export const inviteProgress = (done: number, total: number) => `${done} of ${total}`;

export const inviteSummary = ({
  sent,
  joined,
  troubled,
}: {
  sent: number;
  joined: number;
  troubled: number;
}) => [`${sent} sent`, `${joined} joined`, ...(troubled > 0 ? [`${troubled} not delivered`] : [])].join(", ");

export const STOP_INVITES_TEXTS = {
  title: "No more invitations",
  text: `Stop all invitations to groups that ${BRAND.name} mails to this address? Your account, if you have one, stays as it is.`,
  stop: "Stop invitations",
  stopping: "Stopping…",
  done: "Done. This address gets no more invitations.",
  failed: "We couldn't do that",
} as const;

/** The mail itself. */
export const EMAIL_INVITE_MAIL = {
  subject: (inviter: string, group: string) => `${inviter} invites you to join ${group} on ${BRAND.name}`,
  greeting: "G'day,",
  invitation: (inviter: string, group: string) =>
    `${inviter} invites you to join ${group} on ${BRAND.name}, where Australian adventure riders share routes and plan rides.`,
  link: (until: string) =>
    `Open this link to join. It's for you alone and works until ${until}. If you have no account yet, you can create one there.`,
  why: `You got this mail because an admin of the group entered your address. If you don't want to join, there's nothing to do: your address is deleted after ${EMAIL_INVITE_DAYS} days.`,
  stop: `No more invitations to this address from ${BRAND.name}:`,
  aGroup: "a group",
  anAdmin: "A group's admin",
} as const;
