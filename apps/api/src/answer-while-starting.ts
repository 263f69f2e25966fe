import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { BRAND } from "@longpaddock/domain/brand";
import type { Env } from "./env";
import { waitingPage } from "./http/failure-page";
import { securityHeaders } from "./http/plugins/headers";
import { listenFailure } from "./start-failure";

/** What a server that starts is waiting for: `starting` is its own work. */
export type Missing = "database" | "migrations" | "starting";

export interface Starting {
  say(missing: Missing): void;
  /** Leaves the port to the server. */
  makeRoom(): Promise<void>;
}

const RETRY_SECONDS = 5;
const MESSAGES: Readonly<Record<Missing, string>> = {
  database: "The server is starting, and the database isn't answering",
  migrations: "The server is starting, and the database is being migrated",
  starting: "The server is starting",
};
const PAGE = waitingPage(`${BRAND.name} is starting`, RETRY_SECONDS);

/** Answers at the server's address that it isn't ready, and says what is missing. */
export async function answerWhileStarting(
  env: Pick<Env, "port" | "host" | "appUrl" | "tiles">,
): Promise<Starting> {
  const { port, host, appUrl, tiles } = env;
  const headers = securityHeaders({ appUrl, tilesOrigin: tiles && new URL(tiles.url).origin }).page;
  let missing: Missing = "starting";
  const server = createServer((request, response) => {
    const isAlive = request.url === "/healthz";
    const isPage = !isAlive && request.headers.accept?.includes("text/html");
    response.writeHead(isAlive ? 200 : 503, {
      ...headers,
      "X-Request-Id": randomUUID(),
      "Content-Type": `${isPage ? "text/html" : "application/json"}; charset=utf-8`,
      "Cache-Control": "no-store",
      Connection: "close",
      ...(!isAlive && { "Retry-After": RETRY_SECONDS }),
    });
    const answer = isAlive ? { status: "ok" } : { message: MESSAGES[missing], code: "UNAVAILABLE", missing };
    response.end(isPage ? PAGE : JSON.stringify(answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(listenFailure(error, { port, host }))).listen(port, host, resolve);
  });
  let leaving: Promise<void> | null = null;
  return {
    say: (what) => {
      missing = what;
    },
    makeRoom: () => {
      leaving ??= new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      return leaving;
    },
  };
}
