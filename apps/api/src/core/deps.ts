import type { Database } from "@longpaddock/db/client";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock";
import type { Services } from "./context";
import type { OpenId } from "./outside/open-id";
import type { SharedCounts } from "./redis/open-redis";
import type { Secrets } from "./signing/signing-keys";

/** Everything that buildServer needs. Created by `open-services.ts`, or by the tests. */
export interface ServerDeps {
  database: Database;
  clock: Clock;
  services: Services;
  openId: OpenId | null;
  log: FastifyBaseLogger;
  /** Cookies are signed with the first one. */
  sessionSecrets: Secrets;
  rateLimit: { enabled: boolean; redis: SharedCounts | null };
  trustedProxies: string[] | undefined;
  metricsToken: string | undefined;
  /** In milliseconds. Requests are rejected above it; 0 turns this off. */
  maxEventLoopDelay: number;
  webFolder: string;
}
