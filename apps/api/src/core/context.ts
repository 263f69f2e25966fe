import type { Database, DbOrTx, Replica } from "@longpaddock/db/client";
import type { Actor, Admin, Onboarded, SignedIn } from "@longpaddock/domain/actor";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock";
import { NO_UPLOADS, type Uploads } from "./files/upload";
import type { LimitName } from "./limits";
import type { Mailer } from "./outside/mail";
import type { TileArchive } from "./outside/map-archive";
import type { Pusher } from "./outside/push";
import type { TripService } from "./outside/trip-service";
import type { Places } from "./places";
import type { Roads } from "./roads";
import type { SigningKeys } from "./signing/signing-keys";
import type { StorageTimes } from "./storage/measured-storage";
import type { Storage } from "./storage/storage";

/** The context of a request: the actor, the database and the server's services. */
export interface Ctx<A extends Actor = Actor> {
  readonly db: DbOrTx;
  /** Null when this caller's reads have to see what was just written. `core/replica/` reads from it. */
  readonly replica: Replica | null;
  readonly actor: A;
  readonly requestId: string;
  /** The client's IP address, for the log. */
  readonly address: string;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly services: Services;
  readonly session: SessionPort;
  readonly visit: VisitPort;
  readonly uploads: Uploads;
  readonly securityLog: SecurityLog;
  /** The ids of the badges that this request has earned; `awardBadges` adds them. */
  readonly unlockedBadges: Set<number>;
  /** What this request has published, as JSON; `publish` adds to it. */
  readonly changes: Set<string>;
  /** Counts this request against a rate limit, separately for each key. @throws AppError TOO_MANY_REQUESTS */
  limit(name: LimitName, key?: string): Promise<void>;
  /** Counts time in which this request's transactions kept everybody else from the embedded database. */
  countBlocked(milliseconds: number): void;
  /**
   * For work that waits for an external service: gives this request that much time, once for all calls of a batch, and
   * lets the client's next one start. The signal aborts when the client has gone.
   */
  takeTime(milliseconds: number): AbortSignal;
  /** True once the client has its answer or has gone: work that still waits needn't begin. */
  isOver(): boolean;
}

/** One for each procedure in `http/trpc.ts`, so that a function can't be called with fewer rights than it needs. */
export type SignedInCtx = Ctx<SignedIn>;
export type OnboardedCtx = Ctx<Onboarded>;
export type AdminCtx = Ctx<Admin>;

/** For the server's own work: without an actor, whose rights could be lost meanwhile. */
export type ServerCtx = Pick<Ctx, "db" | "services" | "clock" | "log">;

/** Leaves out the actor, for work that has to be finished even if the member's account is deleted meanwhile. */
export const asServer = ({ db, services, clock, log }: ServerCtx): ServerCtx => ({
  db,
  services,
  clock,
  log,
});

/** For what a member began and what goes on without their request: the operator's commands, and work in the background. */
export function withoutRequest<A extends SignedIn>(
  { db, clock, services, log }: ServerCtx,
  actor: A,
  requestId: string,
) {
  return {
    db,
    actor,
    requestId,
    address: "",
    log,
    clock,
    services,
    session: { start: async () => {}, signedInAt: async () => null, storedId: () => "", end: async () => {} },
    visit: { token: () => null, held: () => null, rider: () => null, begin: () => {} },
    uploads: NO_UPLOADS,
    securityLog: { isWritten: false, takesRefusal: () => false },
    unlockedBadges: new Set<number>(),
    changes: new Set<string>(),
    limit: async () => {},
    countBlocked: () => {},
    takeTime: () => new AbortController().signal,
    isOver: () => false,
    replica: null,
  } satisfies Ctx<A>;
}

/** What is known of the running server. */
export interface ServerFacts {
  /** The newest of CHANGELOG.md when the server was built; null for one that wasn't. */
  readonly version: string | null;
  /** Null if the build has no record of it. */
  readonly commit: string | null;
  readonly database: Database["kind"];
  readonly startedAt: Date;
}

export interface Services {
  readonly facts: ServerFacts;
  readonly mail: Mailer;
  readonly push: Pusher;
  readonly storage: Storage;
  readonly storageTimes: StorageTimes;
  readonly places: Places;
  /** Null for the built-in planner only. */
  readonly tripService: TripService | null;
  readonly roads: Roads;
  /** The folder for uploads in progress. Leftovers of a crash are deleted at the next start. */
  readonly incoming: string;
  readonly appUrl: string;
  readonly timeZone: string;
  readonly localAccounts: boolean;
  readonly openId: boolean;
  readonly demo: boolean;
  readonly cursorKeys: SigningKeys;
  readonly addressKeys: SigningKeys;
  readonly unsubscribeKeys: SigningKeys;
  readonly answerKeys: SigningKeys;
  readonly invitationKeys: SigningKeys;
  /** The keys of emergency cards: the first one seals, all of them open. */
  readonly cardKeys: readonly CardKey[];
  /** Null when only the built-in map is used. */
  readonly tiles: Tiles | null;
  /** The operator's map files. */
  readonly archives: Readonly<Record<"base" | "terrain", TileArchive | null>>;
}

export type SecurityEventName =
  | "sign-in"
  | "OpenID sign-in"
  | "sign-out"
  | "reset request"
  | "password reset"
  | "password change"
  | "account deletion"
  | "plan change"
  | "suspension";

interface SecurityLog {
  /** True once this call has a line of its own. */
  isWritten: boolean;
  /** True for the first refusal of this kind from this address in a minute. */
  takesRefusal(event: SecurityEventName): boolean;
}

export interface CardKey {
  /** Says in a row which key sealed it. */
  readonly id: string;
  readonly key: Buffer;
}

export interface Tiles {
  /** A URL template for raster tiles, with {z}, {x} and {y}. */
  readonly url: string;
  /** Plain text shown on the map; may be empty. */
  readonly attribution: string;
}

/** Tells whether a sign-in is still valid, and locks what it depends on until the transaction ends. */
export type SignInProof = (db: DbOrTx) => Promise<boolean>;

/** The cookie of a phone without an account that was let into a ride. */
interface VisitPort {
  token(): string | null;
  /** Also on a phone that a member has signed in on since. */
  held(): string | null;
  /** The rider for whom the request says that it acts; null if it doesn't say. */
  rider(): number | null;
  begin(token: string, expiresAt: Date): void;
}

interface SessionPort {
  /**
   * Signs this browser in under a new session id. The proof runs in the transaction that creates the session.
   * @throws AppError UNAUTHORIZED if what the member proved is no longer true, for example after a password reset
   */
  start(userId: string, proof: SignInProof): Promise<void>;
  /** When the member signed in; null once the session has ended, which another request may have done meanwhile. */
  signedInAt(db: DbOrTx): Promise<Date | null>;
  end(): Promise<void>;
  /** The key of the session in the database. Only for members. */
  storedId(): string;
}
