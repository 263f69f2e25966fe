import { EMAIL_INVITE_DAYS, MAX_ADDRESSES } from "@longpaddock/domain/email-invites/rules";
import { counted } from "@longpaddock/domain/email-invites/texts";
import type { EmailInviteState } from "@longpaddock/domain/email-invites/vocabulary";

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
