import { REPORT_ISSUE } from "../issues/texts";

export const SUSPENSION_MESSAGES = {
  self: "You can't suspend yourself",
  lastAdministrator: "The site needs an administrator who isn't suspended",
  notSuspended: "This member isn't suspended",
  reason: "Please say why. The member sees it when they try to sign in.",
  until: "Choose a time in the future, or no end at all",
  ownSessions: "To sign yourself out, use Sign out in your own menu",
} as const;

interface SuspensionNotice {
  readonly reason: string | null;
  readonly until: Date | null;
  readonly timeZone: string;
}

/** What somebody who is suspended reads when they try to sign in. */
export function suspensionNotice({ reason, until, timeZone }: SuspensionNotice): string {
  const end = until ? `until ${whenText(until, timeZone)}` : "until an administrator lifts the suspension";
  const why = reason ? ` The reason: ${reason.replace(/[.!?]?$/, (mark) => mark || ".")}` : "";
  return `This account is suspended ${end}.${why} If you think this is a mistake, write to us with “${REPORT_ISSUE}” on this page.`;
}

function whenText(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-AU", {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(instant);
}
