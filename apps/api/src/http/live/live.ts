import type { ServerResponse } from "node:http";
import { isSignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { liveInput } from "@longpaddock/domain/notifications/schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { hashSessionId } from "../../accounts/auth/sessions/lucia";
import type { ServerDeps } from "../../core/deps";
import { findReaders } from "../../core/live/find-readers";
import type { Topic } from "../../core/live/live-changes";
import { type LiveStream, LiveStreams } from "../../core/live/live-streams";
import { LIVE_CHANNEL } from "../../core/live/publish";

const MAX_PER_MEMBER = 12;
const MAX_PER_NETWORK = 150;
const RETRY_AFTER_SECONDS = 60;
/** A client that doesn't read what it was sent. */
const MAX_UNSENT_BYTES = 64 * 1024;

type Options = Pick<ServerDeps, "database" | "clock" | "log" | "rateLimit">;

/**
 * Tells open pages what has changed, as server-sent events. One connection to the database listens for all of them. The
 * events: `ready` or, if something may have been missed, `refresh` at the start; `change` with the ids of what changed;
 * `bell`; `beat`; `ended` before the stream closes because the session has ended. A browser that reconnects by itself
 * sends Last-Event-ID and is told to refresh.
 */
export const live = fp<Options>(async (app, { database, clock, log, rateLimit }) => {
  const deps = { db: database.db, clock, log };
  const streams = new LiveStreams(deps);
  const open = { members: new Map<string, number>(), networks: new Map<string, number>() };
  const stopChanges = await database.listen(
    LIVE_CHANNEL,
    (payload) => streams.take(payload),
    () => streams.refreshAll(),
  );
  const stopSessions = await database.listen("sessions_changed", () => streams.checkSessions());
  // Open streams would keep the server from closing.
  app.addHook("preClose", async () => streams.closeAll());
  app.addHook("onClose", async () => {
    await Promise.all([stopChanges(), stopSessions()]);
  });

  app.get("/api/live", { exposeHeadRoute: false }, async (request, reply) => {
    const { age, groups, events } = liveInput.parse(request.query);
    const memberId = isSignedIn(request.actor) ? request.actor.id : null;
    const sid = memberId === null ? null : hashSessionId(request.session.sessionId);
    const wanted = [...topicsOf("group", groups), ...topicsOf("event", events)];
    const readersOf = await findReaders(deps, wanted, sid === null ? [] : [sid]);
    const topics = wanted.filter((topic) => {
      const { isPublic, sids } = readersOf(topic);
      return sid === null ? isPublic : sids.has(sid);
    });
    if (memberId === null && topics.length === 0) throw new AppError("NOT_FOUND");
    // The browser left meanwhile: its connection will not close once more.
    if (reply.raw.destroyed) throw new AppError("UNAVAILABLE");
    const release = claimPlace(memberId, request.network);
    app.metrics.addLiveStream(1);
    const stream = streamTo(startReply(request, reply), { memberId, sid, topics });
    reply.raw.once("close", () => {
      streams.remove(stream);
      release();
      app.metrics.addLiveStream(-1);
    });
    // A page that shows what its reader may not see any more has to ask again too.
    const isUnsure = request.headers["last-event-id"] !== undefined || topics.length < wanted.length;
    streams.add(stream, isUnsure ? undefined : age);
  });

  /** @returns a function that gives the place back. @throws AppError TOO_MANY_REQUESTS */
  function claimPlace(memberId: string | null, network: string): () => void {
    const claims = [
      { taken: open.networks, key: network, max: MAX_PER_NETWORK },
      ...(memberId === null ? [] : [{ taken: open.members, key: memberId, max: MAX_PER_MEMBER }]),
    ];
    const isFull = claims.some(({ taken, key, max }) => (taken.get(key) ?? 0) >= max);
    if (isFull && rateLimit.enabled)
      throw new AppError("TOO_MANY_REQUESTS", undefined, { retryAfter: RETRY_AFTER_SECONDS });
    for (const { taken, key } of claims) taken.set(key, (taken.get(key) ?? 0) + 1);
    return () => {
      for (const { taken, key } of claims) {
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      }
    };
  }
});

const topicsOf = (of: Topic["of"], ids: readonly number[]): Topic[] =>
  [...new Set(ids)].map((id) => ({ of, id }));

/** Takes the response out of Fastify's hands, with the headers that its hooks have set. */
function startReply(request: FastifyRequest, reply: FastifyReply): ServerResponse {
  request.timeLimit.clear();
  request.endTurn();
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store, no-transform",
    // nginx would hold the events back.
    "X-Accel-Buffering": "no",
    Connection: "close",
  });
  return reply.raw;
}

function streamTo(
  response: ServerResponse,
  reader: Pick<LiveStream, "memberId" | "sid" | "topics">,
): LiveStream {
  return {
    ...reader,
    send(event, data) {
      if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
      else response.write(`id: 1\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    close: () => response.end(),
  };
}
