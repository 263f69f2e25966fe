import { BRAND } from "@longpaddock/domain/brand";
import { AppError } from "@longpaddock/domain/errors";
import fp from "fastify-plugin";
import { retryAfter, STATUS } from "./errors";
import { waitingPage } from "./failure-page";

export const STOPPING = "The server is stopping";

/** Another server, or this one again, needs a moment. */
const RELOAD_SECONDS = 5;

/** Refuses what still arrives over open connections once the server closes. What it has begun, it finishes. */
export const closing = fp(async (app) => {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (!isClosing) return done();
    const error = new AppError("UNAVAILABLE", STOPPING);
    const isPage = request.method === "GET" && request.headers.accept?.includes("text/html");
    if (!isPage) return done(error);
    reply
      .status(STATUS[error.code])
      .headers({ "Retry-After": retryAfter(error), "Cache-Control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(waitingPage(`${BRAND.name} is restarting`, RELOAD_SECONDS));
  });
});
