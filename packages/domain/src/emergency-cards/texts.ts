import type { CardsScope } from "./vocabulary";

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

/** Why a rider's card stays shut although others can be opened. */
export const CLOSED_CARD_MESSAGES: Readonly<Record<CardsScope, string>> = {
  all: "The start was moved. Cards open by the start that a rider answered, or once the new one has stood for 12 hours.",
  out: "This can only be opened while the rider is out",
};
