import type { Database } from "@longpaddock/db/client";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock";
import type { Services } from "./context";
import type { OpenId } from "./open-id";

/** Everything a server is built from. `open-services.ts` makes it; tests make their own. */
export interface ServerDeps {
  database: Database;
  clock: Clock;
  services: Services;
  openId: OpenId | null;
  log: FastifyBaseLogger;
  sessionSecret: string;
  rateLimit: { enabled: boolean; redisUrl: string | undefined };
  trustedProxies: string[] | undefined;
  metricsToken: string | undefined;
  /** Milliseconds of event loop delay beyond which requests are shed; 0 for never. */
  maxEventLoopDelay: number;
  webFolder: string;
}
