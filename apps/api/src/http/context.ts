import { GUEST } from "@longpaddock/domain/actor";
import { deviceOf } from "@longpaddock/domain/own-sessions/rules";
import type { FastifyRequest } from "fastify";
import { hashSessionId, sessionStart } from "../accounts/auth/sessions/lucia";
import type { Ctx } from "../core/context";
import type { ServerDeps } from "../core/deps";
import { NO_UPLOADS, type Uploads } from "../core/files/upload";
import type { LimitName } from "../core/limits";
import { actingVisitor, heldVisit, visitToken } from "./cookies/visit-cookie";
import { hasJustWritten } from "./machines/just-written";
import { onceAMinute } from "./once-a-minute";

export type ContextFactory = (request: FastifyRequest, uploads?: Uploads) => Ctx;

export function contextFactory(deps: ServerDeps): ContextFactory {
  const { database, clock, services } = deps;
  const isFirst = onceAMinute(clock);
  return (request, uploads = NO_UPLOADS) => ({
    db: database.db,
    replica: database.replica && !hasJustWritten(request) ? database.replica : null,
    actor: request.actor ?? GUEST,
    requestId: request.id,
    address: request.address,
    log: request.log,
    clock,
    services,
    session: {
      start: async (userId, proof) => {
        await request.session.regenerate();
        const { address } = request;
        const origin = { device: deviceOf(request.headers["user-agent"]), address };
        Object.assign(request.session, { userId, proof, origin });
        await request.session.save().catch(async (error: unknown) => {
          await request.session.destroy();
          throw error;
        });
      },
      signedInAt: (db) => sessionStart(db, request.session.sessionId),
      end: async () => {
        if (request.session) await request.session.destroy();
      },
      storedId: () => hashSessionId(request.session.sessionId),
    },
    visit: {
      token: () => visitToken(request, services.appUrl),
      held: () => heldVisit(request, services.appUrl),
      rider: () => actingVisitor(request),
      begin: (token, expiresAt) => {
        request.begunVisit = { token, expiresAt };
      },
    },
    uploads,
    securityLog: {
      isWritten: false,
      takesRefusal: (event) => isFirst(`${event} ${request.network}`),
    },
    unlockedBadges: new Set(),
    changes: new Set(),
    limit: (name: LimitName, key?: string) => request.server.checkRateLimit(request, name, key),
    countBlocked: (milliseconds) => request.countBlocked(milliseconds),
    takeTime: (milliseconds) => {
      request.endTurn();
      request.timeLimit.extend(milliseconds);
      return request.timeLimit.untilGone();
    },
    isOver: () => request.timeLimit.isOver(),
  });
}
