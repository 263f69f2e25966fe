import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@longpaddock/db/testing";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll } from "vitest";
import { syncBadges } from "../src/accounts/badges/sync-badges";
import type { Services } from "../src/core/context";
import { cursorKeys } from "../src/core/cursor";
import type { ServerDeps } from "../src/core/deps";
import { openMailer } from "../src/core/outside/mail";
import { openPusher } from "../src/core/outside/push";
import { answerKeys } from "../src/core/signing/answer-links";
import { unsubscribeKeys } from "../src/core/signing/unsubscribe-token";
import { fileStorage } from "../src/core/storage/file-storage";
import { measuredStorage } from "../src/core/storage/measured-storage";
import { addressKeys } from "../src/core/used-trials";
import { cardKeys } from "../src/events/emergency-cards/card-seal";
import { openLog } from "../src/open-log";
import { gazetteerPlaces } from "../src/places/places/providers/gazetteer";
import { builtInRoads } from "../src/places/roads/providers/built-in";
import { invitationKeys } from "../src/riders/email-invites/mailed-links";
import { buildServer } from "../src/server";
import { watchAnswers } from "./documented-answers";

export const SESSION_SECRET = "a secret for the tests, long enough to sign";
export const APP_URL = "http://localhost:3000";

const HOW_TO_FIX =
  "These responses don't match the OpenAPI document: update the schema in the feature's view.ts (docs/add-a-procedure.md).";

export interface TestApp {
  server: FastifyInstance;
  deps: ServerDeps;
  /** Null on the embedded database. */
  databaseUrl: string | null;
  /** The DATA_DIR of this app, for uploads and mail. */
  dataDir: string;
  /** Sets the server's clock, or resets it to real time with null. */
  setTime(instant: Date | null): void;
}

interface Options {
  rateLimit?: boolean;
  maxEventLoopDelay?: number;
  /** Receives the log's lines, at the level of production; without it nothing is logged. */
  onLogLine?: (line: string) => void;
  /** Receives every statement that goes to the database. */
  onStatement?: (statement: string) => void;
  /** Its tests hold a transaction open while requests wait for it: what runs in it may use the database beside it. */
  holdsTransactions?: boolean;
  /** Its tests take back what requests wrote (access/undo.ts), on the one connection that the database then has. */
  undoesWrites?: boolean;
  services?: Partial<Services>;
  openId?: ServerDeps["openId"];
}

/** Starts a server for one test file on a fresh database: PGlite, or PostgreSQL with TEST_DATABASE_URL. */
export function testApp(options: Options = {}): TestApp {
  const app = { setTime } as TestApp;
  let time: Date | null = null;
  function setTime(instant: Date | null) {
    time = instant;
  }
  let close = async () => {};
  const reported = new Set<string>();

  beforeAll(async () => {
    const { onLogLine, onStatement } = options;
    const {
      database,
      url,
      close: closeDatabase,
    } = await testDatabase({
      logger: onStatement && { logQuery: onStatement },
      isGuarded: !options.holdsTransactions && !options.undoesWrites,
      hasOneConnection: options.undoesWrites ?? false,
    });
    close = closeDatabase;
    app.databaseUrl = url;
    await syncBadges(database);
    const dataDir = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
    const log = openLog(
      { logLevel: onLogLine ? "info" : "silent" },
      { write: onLogLine ?? (() => undefined) },
    );
    app.dataDir = dataDir;
    app.deps = {
      database,
      clock: { now: () => time ?? new Date() },
      services: {
        facts: { version: "3.0.0", commit: null, database: database.kind, startedAt: new Date() },
        mail: openMailer({ smtpUrl: undefined, from: "test@localhost", dataDir }, log),
        ...measuredStorage(fileStorage(join(dataDir, "uploads"))),
        places: gazetteerPlaces(),
        roads: builtInRoads,
        incoming: join(dataDir, "incoming"),
        appUrl: APP_URL,
        timeZone: "Australia/Sydney",
        localAccounts: true,
        openId: options.openId != null,
        demo: false,
        cursorKeys: cursorKeys([SESSION_SECRET]),
        addressKeys: addressKeys([SESSION_SECRET]),
        unsubscribeKeys: unsubscribeKeys([SESSION_SECRET]),
        answerKeys: answerKeys([SESSION_SECRET]),
        invitationKeys: invitationKeys([SESSION_SECRET]),
        cardKeys: cardKeys([SESSION_SECRET]),
        push: await openPusher({ db: database.db, contact: "mailto:test@example.com" }),
        tiles: null,
        archives: { base: null, terrain: null },
        tripService: null,
        ...options.services,
      },
      openId: options.openId ?? null,
      log,
      sessionSecrets: [SESSION_SECRET],
      rateLimit: { enabled: options.rateLimit ?? false, redis: null },
      trustedProxies: undefined,
      metricsToken: undefined,
      maxEventLoopDelay: options.maxEventLoopDelay ?? 0,
      webFolder: join(dataDir, "web"),
    };
    app.server = await buildServer(app.deps);
    await watchAnswers(app.server, (problem) => reported.add(problem));
    close = async () => {
      await app.server.close();
      await closeDatabase();
      await rm(dataDir, { recursive: true, force: true });
    };
  }, 60_000);

  afterEach(() => {
    const problems = [...reported];
    reported.clear();
    if (problems.length > 0) throw new Error(`${problems.join("\n")}\n${HOW_TO_FIX}`);
  });
  afterAll(() => close());
  return app;
}
