export const EMERGENCY_CARD_MESSAGES = {
  empty: "Please fill in a contact or a medical note",
  phone: "must be a phone number",
  noPhone: "Please add the phone number of your contact",
  noName: "Please add the name of your contact",
  notOpener: "Only the organiser and the sweep can open emergency cards",
  tooEarly: "Emergency cards can be opened from 3 hours before the start",
  notRiding: "This rider isn't part of the event",
  none: "This rider has no emergency card",
  noCopy: "You have no copy of this rider's emergency card",
} as const;
