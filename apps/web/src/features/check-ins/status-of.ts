import { CHECK_IN_LABELS, CHECK_IN_TEXTS } from "@longpaddock/domain/check-ins/texts";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import type { Act } from "../../lib/acts/act-store";

export const statusOf = ({ body }: Pick<Act, "body">) => body.status as CheckInStatus;

export const refusedCheckInTitle = (act: Pick<Act, "body">) =>
  `${CHECK_IN_TEXTS.refused}: ${CHECK_IN_LABELS[statusOf(act)]}`;
