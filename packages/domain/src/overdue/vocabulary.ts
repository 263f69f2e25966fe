/** Who is told of a rider who isn't back, in this order; each as many minutes later as the organiser has written. */
const OVERDUE_STEPS = ["lead", "sweep", "contact"] as const;
export type OverdueStep = (typeof OVERDUE_STEPS)[number];

/** Beside the steps: that the rider is home, for a contact who was mailed before. */
export const OVERDUE_NOTES = [...OVERDUE_STEPS, "all_clear"] as const;

/** Of what goes to a contact at home. `no_address` if the rider has named none, `refused` if the contact or a limit says no. */
export const CONTACT_MAIL_STATUSES = ["queued", "sent", "failed", "no_address", "refused"] as const;
export type ContactMailStatus = (typeof CONTACT_MAIL_STATUSES)[number];

/** Minutes of a step, at most: a day. */
export const MAX_OVERDUE_MINUTES = 1440;
/** What goes to people who aren't members is limited, so that a ride is no way to write to strangers. */
export const MAX_CONTACT_MAILS = {
  toAddressAWeek: 6,
  /** People without an account use up none of the members' share, and those whom letters let in only part of their own. */
  ofMembers: { ofRide: 60, ofOrganizerADay: 120 },
  ofGuests: { ofRide: 60, ofOrganizerADay: 120 },
  ofVisitors: { ofRide: 20, ofOrganizerADay: 40 },
} as const;
