import { isSignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import fp from "fastify-plugin";
import { Semaphore } from "../../core/semaphore";

/** A page of the app sends its calls in one or two batches. */
const MAX_RUNNING = 2;
const REFUSAL_MS = 100;
/** Leaves time for the work itself before the time limit. */
const MAX_WAIT_MS = 4000;

declare module "fastify" {
  interface FastifyRequest {
    /** For work that takes long without keeping the server busy. */
    endTurn(): void;
  }
}

/**
 * Works on a few requests of each client at a time, so that one client's burst can't take all database connections
 * and processor time. A client that goes on after it has reached a rate limit gets its refusals slowly.
 */
export const turns = fp(async (app) => {
  const clients = new Map<string, Semaphore>();
  app.decorateRequest("endTurn", () => {});

  app.addHook("onRequest", (request, reply, done) => {
    const client = isSignedIn(request.actor) ? request.actor.id : request.network;
    const semaphore = clients.get(client) ?? new Semaphore(MAX_RUNNING);
    clients.set(client, semaphore);
    const refuse = () => done(new AppError("UNAVAILABLE"));
    const refusal = semaphore.isFull ? setTimeout(refuse, MAX_WAIT_MS).unref() : undefined;
    semaphore.run((end) => {
      clearTimeout(refusal);
      request.endTurn = () => {
        end();
        if (semaphore.isIdle) clients.delete(client);
      };
      if (reply.sent) request.endTurn();
      else done();
    });
  });
  // Called at the end of the work, even when the client has gone in the meantime.
  app.addHook("onSend", (request, reply, ...[, done]) => {
    const finish = () => {
      request.endTurn();
      done();
    };
    if (reply.statusCode === 429) setTimeout(finish, REFUSAL_MS);
    else finish();
  });
});
