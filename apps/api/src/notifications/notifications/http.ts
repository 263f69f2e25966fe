import { unsubscribeInput } from "@longpaddock/domain/notifications/schema";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Ctx } from "../../core/context";
import { stopDigest, unsubscribe } from "./update-settings";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

/**
 * The one-click call of RFC 8058, which mail programs make without a session. Its own scope, because it takes the body
 * of a form; what the body says doesn't matter. Opening the address in a browser changes nothing.
 */
export const unsubscribeLinks: FastifyPluginAsync<Options> = async (app, { createContext }) => {
  const mails = "/api/notifications/unsubscribe";
  const weekly = "/api/notifications/unsubscribe-weekly";
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "buffer" }, async () => undefined);
  app.post(mails, async (request, reply) => {
    const { token } = unsubscribeInput.parse(request.query);
    await unsubscribe(createContext(request), token);
    return reply.status(204).send();
  });
  app.get(mails, { exposeHeadRoute: false }, async (_request, reply) => reply.redirect("/notifications"));
  app.post(weekly, async (request, reply) => {
    await stopDigest(createContext(request), unsubscribeInput.parse(request.query));
    return reply.status(204).send();
  });
  app.get(weekly, { exposeHeadRoute: false }, async (request, reply) => {
    const { token } = unsubscribeInput.parse(request.query);
    return reply.redirect(`/invite#weekly=${encodeURIComponent(token)}`);
  });
};
