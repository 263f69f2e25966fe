import type { Database } from "@longpaddock/db/client";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { SAFE_METHODS } from "../plugins/origin-check";

/** Longer than a replica may be behind. */
const SECONDS = 5;
const COOKIE = "just-written";

/**
 * A client that has written reads from the primary for some seconds, at any process. The cookie needs no signature: it
 * grants nothing, and a client that always sends it only reads as if there were no replica.
 */
export const hasJustWritten = ({ cookies, method }: FastifyRequest): boolean =>
  cookies[COOKIE] !== undefined || !SAFE_METHODS.has(method);

/** Also for refused writes: a batch may have made some, and an answer may be lost. */
export const markWriters = fp<{ database: Database }>(async (app, { database }) => {
  if (!database.replica) return;
  app.addHook("onRequest", (request, reply, done) => {
    if (!SAFE_METHODS.has(request.method))
      reply.setCookie(COOKIE, "1", { path: "/", maxAge: SECONDS, httpOnly: true, sameSite: "lax" });
    done();
  });
});
