import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import type { CheckInAct } from "../../lib/acts/act";
import { CHECK_IN_TEXTS } from "./texts";

export const refusedCheckInTitle = ({ body }: CheckInAct) =>
  `${CHECK_IN_TEXTS.refused}: ${CHECK_IN_LABELS[body.status]}`;
