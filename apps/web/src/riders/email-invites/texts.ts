import { BRAND } from "@longpaddock/domain/brand";

export const STOP_INVITES_TEXTS = {
  title: "No more invitations",
  text: `Stop all invitations to groups that ${BRAND.name} mails to this address? Your account, if you have one, stays as it is.`,
  stop: "Stop invitations",
  stopping: "Stopping…",
  done: "Done. This address gets no more invitations.",
  failed: "We couldn't do that",
} as const;

/** Of the mails to contacts at home. */
export const STOP_CONTACT_TEXTS = {
  title: "No more messages about riders",
  text: `Stop all messages of ${BRAND.name} to this address about riders who aren't back? Riders who named you aren't told.`,
  stop: "Stop messages",
  stopping: "Stopping…",
  done: "Done. This address gets no more messages about riders.",
  failed: "We couldn't do that",
} as const;
