import { BRAND } from "@longpaddock/domain/brand";

export const STOP_INVITES_TEXTS = {
  title: "No more invitations",
  text: `Stop all invitations to groups that ${BRAND.name} mails to this address? Your account, if you have one, stays as it is.`,
  stop: "Stop invitations",
  stopping: "Stopping…",
  done: "Done. This address gets no more invitations.",
  failed: "We couldn't do that",
} as const;
