import { CHECK_IN_LABELS, CHECK_IN_TEXTS } from "@longpaddock/domain/check-ins/texts";
import type { CheckInAct } from "../../lib/acts/act";

export const refusedCheckInTitle = ({ body }: CheckInAct) =>
  `${CHECK_IN_TEXTS.refused}: ${CHECK_IN_LABELS[body.status]}`;
