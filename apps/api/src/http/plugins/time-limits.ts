import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { AppError } from "@longpaddock/domain/errors";
import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";

/** Leaves time to send the answer within the ten seconds that operations.md promises. */
const ANSWER_MS = 9000;
/** Long enough for a large file over a slow connection. */
const DOWNLOAD_MS = 30 * 60_000;
const UNREAD_MS = 2000;
const UNREAD_BYTES = 4 * 1024 * 1024;

declare module "fastify" {
  interface FastifyRequest {
    timeLimit: TimeLimit;
  }
}

/**
 * Answers 503 when a request takes too long, whether it waits for the rest of its body, the database or anything else
 * (Fastify's `handlerTimeout` ends with the body). Closes the connection when a body is left that nobody reads.
 */
export const timeLimits = fp(async (app) => {
  app.decorateRequest("timeLimit");
  app.addHook("onRequest", (request, reply, done) => {
    request.timeLimit = new TimeLimit(reply);
    request.timeLimit.restart();
    done();
  });
  app.addHook("onSend", ({ timeLimit, raw }, _reply, ...[payload, done]) => {
    timeLimit.startSending(payload);
    discardRest(raw);
    done();
  });
  app.addHook("onResponse", ({ timeLimit }, _reply, done) => {
    timeLimit.clear();
    done();
  });
});

class TimeLimit {
  private timer: NodeJS.Timeout | undefined;
  private isExtended = false;

  constructor(private readonly reply: FastifyReply) {}

  /** Starts again, for example because a large body comes first, which takes this much longer. */
  restart(extraMs = 0): void {
    this.clear();
    this.timer = setTimeout(() => {
      if (!this.reply.sent) this.reply.send(new AppError("UNAVAILABLE"));
    }, ANSWER_MS + extraMs).unref();
  }

  /** Gives a request more time to wait for a service, once for all calls of a batch. */
  extend(milliseconds: number): void {
    if (this.isExtended) return;
    this.isExtended = true;
    this.restart(milliseconds);
  }

  startSending(payload: unknown): void {
    this.clear();
    if (payload instanceof Readable)
      this.timer = setTimeout(() => this.reply.raw.destroy(), DOWNLOAD_MS).unref();
  }

  /** Aborts when the client has gone, or has its answer. */
  untilGone(): AbortSignal {
    const gone = new AbortController();
    if (this.reply.raw.destroyed) gone.abort();
    this.reply.raw.once("close", () => gone.abort());
    return gone.signal;
  }

  isOver(): boolean {
    return this.reply.sent || this.reply.raw.destroyed;
  }

  clear(): void {
    clearTimeout(this.timer);
  }
}

/** Reads the rest of an unread body, so that the connection stays usable, or closes it when that takes too long. */
function discardRest(rest: IncomingMessage): void {
  if (rest.complete !== false || rest.destroyed) return;
  const close = () => rest.socket.destroy();
  const timer = setTimeout(close, UNREAD_MS).unref();
  let bytes = 0;
  rest
    .once("close", () => clearTimeout(timer))
    .on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > UNREAD_BYTES) close();
    });
  rest.unpipe();
  rest.resume();
}
