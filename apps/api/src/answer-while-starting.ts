import { createServer } from "node:http";
import { BRAND } from "@longpaddock/domain/brand";
import { FAILURE_STYLE } from "./http/failure-page";

interface Address {
  port: number;
  host: string;
}

const RETRY_SECONDS = 5;
const NOT_READY = { message: "The server is starting", code: "UNAVAILABLE", missing: "database" };
/** Loads itself again, so that visitors needn't. */
const PAGE = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${BRAND.name}</title></head>
<body style="${FAILURE_STYLE}"><h1>${BRAND.name} is starting</h1><p>This page loads again by itself.</p></body></html>`;

/**
 * Answers at the server's address that it isn't ready, for as long as the database is away or another process migrates
 * it. Resolves to a function that makes room for the server.
 */
export async function answerWhileStarting({ port, host }: Address): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const isAlive = request.url === "/healthz";
    const isPage = !isAlive && request.headers.accept?.includes("text/html");
    response.writeHead(isAlive ? 200 : 503, {
      "Content-Type": `${isPage ? "text/html" : "application/json"}; charset=utf-8`,
      "Cache-Control": "no-store",
      Connection: "close",
      ...(!isAlive && { "Retry-After": RETRY_SECONDS }),
    });
    response.end(isPage ? PAGE : JSON.stringify(isAlive ? { status: "ok" } : NOT_READY));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  let leaving: Promise<void> | null = null;
  return () => {
    leaving ??= new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
    return leaving;
  };
}
