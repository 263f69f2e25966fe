import type { KeyObject } from "node:crypto";
import type { DbOrTx } from "@longpaddock/db/client";
import type { Actor, Admin, Onboarded, SignedIn } from "@longpaddock/domain/actor";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock";
import type { Uploads } from "./files/upload";
import type { LimitName } from "./limits";
import type { Mailer } from "./mail";
import type { Places } from "./places";
import type { Storage } from "./storage/storage";

/** What every verb is given: who asks, the database, and the services of this server. */
export interface Ctx<A extends Actor = Actor> {
  readonly db: DbOrTx;
  readonly actor: A;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly services: Services;
  readonly session: SessionPort;
  readonly uploads: Uploads;
  /** Counts this request against a named limit, apart for each key. @throws AppError TOO_MANY_REQUESTS */
  limit(name: LimitName, key?: string): Promise<void>;
}

/** What a verb takes says which rung of the ladder in `http/trpc.ts` it may be called from. */
export type SignedInCtx = Ctx<SignedIn>;
export type OnboardedCtx = Ctx<Onboarded>;
export type AdminCtx = Ctx<Admin>;

export interface Services {
  readonly mail: Mailer;
  readonly storage: Storage;
  readonly places: Places;
  /** The folder that files under way are received into; what a crash leaves there goes at the next start. */
  readonly incoming: string;
  readonly appUrl: string;
  readonly timeZone: string;
  readonly localAccounts: boolean;
  readonly openId: boolean;
  readonly demo: boolean;
  /** Signs the cursors of lists. */
  readonly cursorKey: KeyObject;
  /** Where the maps' pictures come from; null for the built-in map alone. */
  readonly tiles: Tiles | null;
}

export interface Tiles {
  /** A template of raster tiles, with {z}, {x} and {y}. */
  readonly url: string;
  /** Whom the map names for them, as plain text; it may be empty. */
  readonly attribution: string;
}

/** The request's own session, as far as a verb may touch it. */
interface SessionPort {
  /** Signs this browser in as the user, under a new session id. */
  start(userId: string): Promise<void>;
  end(): Promise<void>;
}
