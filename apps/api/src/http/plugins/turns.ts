import { isSignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { LRUCache } from "lru-cache";
import { watchCoreShare } from "../metrics/core-share";
import { ClientTurns, type EndTurn } from "./client-turns";
import { SAFE_METHODS } from "./origin-check";

const MAX_CLIENTS = 10_000;
const REFUSAL_MS = 100;
/** How long a request may wait for its turn. The time limit leaves an act two seconds for the work itself. */
const MAX_WAIT_MS = { visit: 4000, read: 6000, act: 7000 };

declare module "fastify" {
  interface FastifyRequest {
    /** For work that takes long without keeping the server busy. */
    endTurn: EndTurn;
    /**
     * Ends the current turn and waits for another one, between two calls of a batch.
     *
     * @throws AppError UNAVAILABLE when that takes too long or the client has gone
     */
    takeTurn(): Promise<void>;
    /** Counts time in which this request kept others from the database. */
    countBlocked(milliseconds: number): void;
  }
}

type RequestKind = "visit" | "read" | "act";

/** A busy server gives up visitors' pages first, then members' and what visitors send, and last what a member does. */
export function kindOf({ method, actor }: FastifyRequest): RequestKind {
  const isSafe = SAFE_METHODS.has(method);
  if (isSignedIn(actor)) return isSafe ? "read" : "act";
  return isSafe ? "visit" : "read";
}

/**
 * Works on the requests of each client in turns, so that one client's burst can't take all database connections and
 * processor time. A client that goes on after it has reached a rate limit gets its refusals slowly.
 */
export const turns = fp(async (app) => {
  app.decorateRequest("endTurn", () => {});
  app.decorateRequest("takeTurn");
  app.decorateRequest("countBlocked", () => {});
  const { coreShare, stop } = watchCoreShare();
  app.addHook("onClose", async () => stop());
  const clients = new LRUCache<string, ClientTurns>({ max: MAX_CLIENTS });

  // After the body has arrived, which can take long, and before it is parsed.
  app.addHook("preValidation", (request, reply, done) => {
    const client = clientOf(request);
    const kind = kindOf(request);
    const isWrite = !SAFE_METHODS.has(request.method);
    request.countBlocked = (milliseconds) => client.countBlocked(milliseconds);
    const take = (start: (failure?: AppError) => void) => {
      const refuse = () => {
        app.metrics.countTurnRefusal();
        start(new AppError("UNAVAILABLE"));
      };
      if (client.isFull(isWrite)) return refuse();
      let refusal: NodeJS.Timeout | undefined;
      let hasStarted = false;
      const giveUp = client.take((end) => {
        hasStarted = true;
        if (refusal) {
          clearTimeout(refusal);
          app.metrics.addWaitingForTurn(-1);
        }
        const isLate = reply.sent || reply.raw.destroyed;
        if (isLate) end();
        else request.endTurn = end;
        start(isLate ? new AppError("UNAVAILABLE") : undefined);
      }, isWrite);
      // Most start at once.
      if (hasStarted) return;
      app.metrics.addWaitingForTurn(1);
      refusal = setTimeout(() => {
        giveUp();
        app.metrics.addWaitingForTurn(-1);
        refuse();
      }, MAX_WAIT_MS[kind]).unref();
    };
    request.takeTurn = () => {
      request.endTurn();
      return new Promise((resolve, reject) => take((failure) => (failure ? reject(failure) : resolve())));
    };
    take(done);
  });
  // Called at the end of the work, even when the client has gone in the meantime.
  app.addHook("onSend", (request, reply, ...[, done]) => {
    request.endTurn();
    if (reply.statusCode !== 429) return done();
    const client = clientOf(request);
    if (client.isFull()) return done();
    client.take((end) => {
      end(REFUSAL_MS);
      setTimeout(done, REFUSAL_MS);
    });
  });

  function clientOf({ actor, network }: FastifyRequest): ClientTurns {
    const key = isSignedIn(actor) ? actor.id : network;
    const known = clients.get(key);
    if (known) return known;
    const client = new ClientTurns(coreShare);
    clients.set(key, client);
    return client;
  }
});
