import { sweepResetMails } from "./accounts/auth/reset-mails/sweep-reset-mails";
import { sweepExpired } from "./accounts/auth/sweep-expired";
import type { ServerDeps } from "./core/deps";
import { sweepOrphans } from "./core/files/sweep-orphans";
import { sweepUnfinished } from "./core/files/sweep-unfinished";
import { sweepStatistics } from "./core/statistics/sweep-statistics";
import { sweepOldKeys } from "./events/emergency-cards/sweep-old-keys";
import { sweepEndedKeys } from "./events/exchange/sweep-ended-keys";
import { mailContacts } from "./events/overdue/mail-contacts";
import { sweepOverdue } from "./events/overdue/sweep-overdue";
import { sweepRiders } from "./events/sheet/forget-riders";
import { sweepOldImports } from "./moving-in/imports/sweep-old-imports";
import { sweepDigests } from "./notifications/digests/sweep-digests";
import { sweepSubscriptions } from "./notifications/notifications/deliveries/sweep-subscriptions";
import { sweepNotifications } from "./notifications/notifications/sweep-notifications";
import { sweepReminders } from "./notifications/notifications/sweep-reminders";
import { noteMissing, sweepRidden } from "./places/ridden/sweep-ridden";
import { sweepPositions } from "./riders/check-ins/sweep-positions";
import { sweepOldInvites } from "./riders/email-invites/sweep-old-invites";
import { setSortNames } from "./riders/memberships/list/set-sort-names";
import { sweepHomeCuts } from "./routes/home-areas/sweep-home-cuts";
import { sweepStoredLines } from "./routes/routes/edit/sweep-stored-lines";
import { setLineFacts } from "./routes/routes/set-line-facts";
import { setLineKeys } from "./routes/routes/set-line-keys";

type SweepDeps = Pick<ServerDeps, "database" | "clock" | "services" | "log">;

const MINUTE_MS = 60_000;
/** For later tries, and for what a process that died left behind. */
const RESET_MAILS_MS = 15_000;
/** What members share is on the map within a minute, with the caches that keep its tiles. */
const RIDDEN_MS = 5000;
const HOUR_MS = 60 * MINUTE_MS;
/** For those that are due again after a failure. */
const WEEKLY_MAILS_MS = 10 * MINUTE_MS;

/**
 * Starts what runs every minute or every hour, some of it also now. One process does it for all, except for what lies on
 * its own disk; when that process ends, another one takes over within a minute. Returns a function that stops it.
 */
export function startSweeps(deps: SweepDeps): () => void {
  const homeCuts = oneAtATime(deps, sweepHomeCuts);
  const overdue = oneAtATime(deps, sweepOverdue);
  // By itself, so that a mail server that hangs holds up no leader's notice.
  const contactMails = oneAtATime(deps, mailContacts);
  const reminders = oneAtATime(deps, sweepReminders);
  const resetMails = oneAtATime(deps, ({ database: { db }, ...rest }) => sweepResetMails({ db, ...rest }));
  const lineFacts = oneAtATime(deps, setLineFacts);
  const lineKeys = oneAtATime(deps, setLineKeys);
  const storedLines = oneAtATime(deps, sweepStoredLines);
  const ridden = oneAtATime(deps, sweepRidden);
  const missingRidden = oneAtATime(deps, noteMissing);
  const sortNames = oneAtATime(deps, setSortNames);
  const cardKeys = oneAtATime(deps, sweepOldKeys);
  const cleanUps = [
    ...[
      sweepExpired,
      sweepEndedKeys,
      sweepNotifications,
      sweepOldInvites,
      sweepOldImports,
      sweepOrphans,
      sweepPositions,
      sweepRiders,
      sweepSubscriptions,
    ].map((sweep) => oneAtATime(deps, sweep)),
    oneAtATime(deps, sweepUnfinished, { everywhere: true }),
  ];
  const weekly = oneAtATime(deps, sweepDigests);
  const statistics = oneAtATime(deps, sweepStatistics);
  // The process that leads may be of the release before.
  const buildIndexes = oneAtATime(deps, ({ database }) => database.buildIndexes(), { everywhere: true });
  const timers = [
    ...cleanUps.map((cleanUp) => setInterval(cleanUp, HOUR_MS)),
    setInterval(homeCuts, MINUTE_MS),
    setInterval(overdue, MINUTE_MS),
    setInterval(contactMails, MINUTE_MS),
    setInterval(reminders, MINUTE_MS),
    setInterval(resetMails, RESET_MAILS_MS),
    setInterval(lineFacts, HOUR_MS),
    setInterval(lineKeys, HOUR_MS),
    setInterval(storedLines, HOUR_MS),
    setInterval(ridden, RIDDEN_MS),
    setInterval(missingRidden, HOUR_MS),
    setInterval(sortNames, HOUR_MS),
    setInterval(weekly, WEEKLY_MAILS_MS),
    setInterval(cardKeys, HOUR_MS),
    // Not at once: a start has enough to do, and what is known from before stays.
    setTimeout(statistics, MINUTE_MS),
    setInterval(statistics, HOUR_MS),
    setInterval(buildIndexes, HOUR_MS),
  ];
  for (const timer of timers) timer.unref();
  homeCuts();
  lineFacts();
  lineKeys();
  storedLines();
  missingRidden();
  sortNames();
  cardKeys();
  buildIndexes();
  return () => timers.forEach(clearInterval);
}

/** Skips a run while the previous one is still in progress. */
function oneAtATime(
  deps: SweepDeps,
  sweep: (deps: SweepDeps) => Promise<unknown>,
  { everywhere = false } = {},
): () => void {
  let isSweeping = false;
  const work = async () => {
    if (everywhere || (await deps.database.leads())) await sweep(deps);
  };
  return async () => {
    if (isSweeping) return;
    isSweeping = true;
    await work().catch((err: unknown) => deps.log.error({ err }, "sweep failed"));
    isSweeping = false;
  };
}
