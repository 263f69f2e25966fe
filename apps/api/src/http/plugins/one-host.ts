import { AppError } from "@longpaddock/domain/errors";
import fp from "fastify-plugin";

/** Refuses requests with several Host headers, of which a proxy and Node could each read another one. */
export const oneHost = fp(async (app) => {
  app.addHook("onRequest", (request, reply, done) => {
    const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === "host").length < 2) return done();
    reply.header("Connection", "close");
    return done(new AppError("BAD_REQUEST", "The request has more than one Host header"));
  });
});
