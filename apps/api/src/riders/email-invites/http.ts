import { stopInvitesInput } from "@longpaddock/domain/email-invites/schema";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Ctx } from "../../core/context";
import { refuseInvitations } from "./refuse-invitations";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

/**
 * The one-click call of RFC 8058, which mail programs make without a session. Its own scope, because it takes the body
 * of a form. Opening the address in a browser leads to the page that asks first, so scanners of links change nothing.
 */
export const stopInviteLinks: FastifyPluginAsync<Options> = async (app, { createContext }) => {
  const path = "/api/email-invites/unsubscribe";
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "buffer" }, async () => undefined);
  app.post(path, async (request, reply) => {
    await refuseInvitations(createContext(request), stopInvitesInput.parse(request.query));
    return reply.status(204).send();
  });
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const { token } = stopInvitesInput.parse(request.query);
    return reply.redirect(`/invite#stop=${encodeURIComponent(token)}`);
  });
};
