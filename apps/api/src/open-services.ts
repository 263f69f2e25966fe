import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Database, Db } from "@longpaddock/db/client";
import { SettingError } from "@longpaddock/db/connections/check-server";
import { migrate } from "@longpaddock/db/migrate";
import { MEMORY, openDatabase } from "@longpaddock/db/open";
import { users } from "@longpaddock/db/schema/users";
import { DEMO_ACCOUNTS } from "@longpaddock/db/seed/demo-accounts";
import { inArray } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { createAdministrator } from "./accounts/auth/create-administrator";
import { syncBadges } from "./accounts/badges/sync-badges";
import type { Starting } from "./answer-while-starting";
import { systemClock } from "./core/clock";
import type { Services } from "./core/context";
import { cursorKeys } from "./core/cursor";
import type { ServerDeps } from "./core/deps";
import { writableCheck } from "./core/files/check-writable";
import { sweepUnfinished } from "./core/files/sweep-unfinished";
import { openMailer } from "./core/outside/mail";
import { openPusher } from "./core/outside/push";
import { answerKeys } from "./core/signing/answer-links";
import { unsubscribeKeys } from "./core/signing/unsubscribe-token";
import { fileStorage } from "./core/storage/file-storage";
import { measuredStorage } from "./core/storage/measured-storage";
import type { Storage } from "./core/storage/storage";
import { addressKeys } from "./core/used-trials";
import { type Env, sessionSecrets } from "./env";
import { cardKeys } from "./events/emergency-cards/card-seal";
import { toAppError } from "./http/errors";
import { openArchives } from "./places/maps/archives/open-archive";
import { openPlaces } from "./places/places/providers/open-places";
import { openTripService } from "./places/planner/providers/open-trip-service";
import { openRoads } from "./places/roads/providers/open-roads";
import { readBuild } from "./read-build";
import { invitationKeys } from "./riders/email-invites/mailed-links";
import { seedDemo } from "./seed/seed-demo";
import { choosePlansOnce } from "./site/site/choose-plans";

const RETRY_MS = 500;
const LOGGED_ATTEMPTS = 20;
/** The folder for uploads that arrive, in DATA_DIR. */
const INCOMING = "incoming";

/** Opens the database, migrates it and, with SEED_DEMO, adds the demo data. */
export async function openServices(
  env: Env,
  log: FastifyBaseLogger,
  say: Starting["say"] = () => undefined,
): Promise<Omit<ServerDeps, "webFolder">> {
  await requireDataDir(env);
  const database = await openDatabase({
    ...env,
    onReplica: (isUsed, why) =>
      log[isUsed ? "info" : "warn"](
        isUsed ? "reading from the replica" : `not reading from the replica: ${why}`,
      ),
  });
  const waiting = { log, say };
  await onceReachable(waiting, () => prepareDatabase(database, say));
  const secrets = sessionSecrets(env);
  const places = openPlaces(env.places, { log, clock: systemClock, secrets });
  const roads = openRoads({ url: env.routingUrl }, { log, clock: systemClock });
  const keys = {
    cursorKeys: cursorKeys(secrets),
    addressKeys: addressKeys(secrets),
    unsubscribeKeys: unsubscribeKeys(secrets),
    answerKeys: answerKeys(secrets),
    invitationKeys: invitationKeys(secrets),
    cardKeys: cardKeys([...env.cardSecrets, ...secrets]),
  };
  const push = await onceReachable(waiting, () => openPusher({ db: database.db, contact: contactOf(env) }));
  const facts = { ...(await readBuild(env.commit)), database: database.kind, startedAt: systemClock.now() };
  const services = { ...(await serviceSettings(env, log)), facts, places, roads, push, ...keys };
  await sweepUnfinished({ clock: systemClock, services });
  const deps = {
    database,
    clock: systemClock,
    services,
    openId: await openIdOf(env),
    log,
    sessionSecrets: secrets,
    rateLimit: {
      enabled: env.rateLimit,
      redis: await redisOf(env, log),
    },
    trustedProxies: env.trustedProxies,
    metricsToken: env.metricsToken,
    maxEventLoopDelay: 2000,
  };
  await onceReachable(waiting, () => prepareAccounts(env, deps));
  const demo = env.seedDemo && (await hasDemoAccounts(database.db));
  return { ...deps, services: { ...services, demo } };
}

/** @throws SettingError */
async function requireDataDir(env: Env): Promise<void> {
  await writableCheck(join(filesFolder(env), INCOMING))().catch((error: Error) => {
    throw new SettingError(`DATA_DIR can't be written: ${error.message}.`);
  });
}

interface Waiting {
  log: FastifyBaseLogger;
  say: Starting["say"];
}

/** Waits for a database that is still starting or failing over, so that the order in which programs start doesn't matter. */
async function onceReachable<T>({ log, say }: Waiting, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const done = await work();
      say("starting");
      return done;
    } catch (err) {
      if (err instanceof SettingError || toAppError(err).code !== "UNAVAILABLE") throw err;
      say("database");
      if (attempt % LOGGED_ATTEMPTS === 0) log.warn({ err }, "waiting for the database of DATABASE_URL");
      await delay(RETRY_MS);
    }
  }
}

async function prepareDatabase(database: Database, say: Starting["say"]): Promise<void> {
  await database.check();
  say("migrations");
  await migrate(database);
  await syncBadges(database);
}

async function prepareAccounts(env: Env, deps: Omit<ServerDeps, "webFolder">): Promise<void> {
  const { database, clock, services, log } = deps;
  await choosePlansOnce({ db: database.db, clock }, env.plans);
  if (env.seedDemo && (await seedDemo({ database, clock, services, log }))) log.info("added the demo data");
  const account = env.administrator;
  if (account && (await database.exclusively((db) => createAdministrator({ db, clock }, account))))
    log.info({ email: account.email }, "created the administrator");
}

/** Returns false for a database that had users before the demo data, so the sign-in page doesn't list the accounts. */
async function hasDemoAccounts(db: Db): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map((account) => account.email);
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.email, emails));
  return found.length === emails.length;
}

async function serviceSettings(
  env: Env,
  log: FastifyBaseLogger,
): Promise<
  Omit<
    Services,
    | "facts"
    | "places"
    | "roads"
    | "push"
    | "cursorKeys"
    | "addressKeys"
    | "unsubscribeKeys"
    | "answerKeys"
    | "invitationKeys"
    | "cardKeys"
  >
> {
  const { smtpUrl, mailFrom: from, dataDir, appUrl, timeZone, localAccounts, tiles, tripService } = env;
  return {
    mail: openMailer({ smtpUrl, from, dataDir }, log),
    ...measuredStorage(await openStorage(env)),
    incoming: join(filesFolder(env), INCOMING),
    appUrl,
    timeZone,
    localAccounts,
    openId: env.openId !== undefined,
    demo: false,
    tiles,
    archives: openArchives(env.mapFiles, log),
    tripService: tripService && openTripService(tripService),
  };
}

const filesFolder = ({ dataDir }: Env) =>
  dataDir === MEMORY ? join(tmpdir(), `long-paddock-${process.pid}`) : dataDir;

// Large packages that small servers don't use are loaded only where a setting asks for them.

export async function openStorage(env: Env): Promise<Storage> {
  const { storage } = env;
  if (!storage) return fileStorage(join(filesFolder(env), "uploads"));
  const { s3Storage } = await import("./core/storage/s3-storage");
  return s3Storage(storage.bucketUrl, storage.endpoint);
}

async function openIdOf({ openId, appUrl }: Env) {
  if (!openId) return null;
  const { openIdClient } = await import("./accounts/auth/open-id");
  return openIdClient({ ...openId, redirectUri: `${appUrl}/api/login/oidc/callback` });
}

async function redisOf({ rateLimit, redis }: Env, log: FastifyBaseLogger) {
  if (!rateLimit || !redis) return null;
  const { openRedis } = await import("./core/redis/open-redis");
  return openRedis(redis, log);
}

/** Push services refuse plain http, which only works on localhost anyway. */
const contactOf = ({ appUrl }: Env) => (appUrl.startsWith("https:") ? appUrl : "mailto:no-reply@example.com");
