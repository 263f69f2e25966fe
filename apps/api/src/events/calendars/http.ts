import { createHash } from "node:crypto";
import { feedSecret } from "@longpaddock/domain/calendars/schema";
import { AppError } from "@longpaddock/domain/errors";
import { groupId } from "@longpaddock/domain/memberships/schema";
import { eventId } from "@longpaddock/domain/participations/schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Ctx } from "../../core/context";
import { etagMatches } from "../../core/files/send-file";
import { readEventCalendar } from "./read-event-calendar";
import { type Calendar, readFeed } from "./read-feed";
import { readGroupCalendar } from "./read-group-calendar";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

/** Calendar programs read these without a session. */
export const calendars = fp<Options>(async (app, { createContext }) => {
  const addCalendar = (path: string, read: (ctx: Ctx, params: unknown) => Promise<Calendar>) =>
    app.get(path, async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      return sendCalendar(request, reply, await read(createContext(request), request.params));
    });
  addCalendar("/api/events/:id/calendar.ics", (ctx, params) => readEventCalendar(ctx, eventId.parse(params)));
  addCalendar("/api/groups/:id/calendar.ics", (ctx, params) => readGroupCalendar(ctx, groupId.parse(params)));
  addCalendar("/api/calendar/:secret.ics", (ctx, params) => {
    const { success, data } = feedSecret.safeParse(params);
    if (!success) throw new AppError("NOT_FOUND");
    return readFeed(ctx, data);
  });
});

function sendCalendar(request: FastifyRequest, reply: FastifyReply, calendar: Calendar): FastifyReply {
  const { text, changedAt, fileName } = calendar;
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  reply.headers({
    "Cache-Control": "private, no-cache",
    ETag: etag,
    "Last-Modified": changedAt.toUTCString(),
    "Content-Disposition": `attachment; filename="${fileName}"`,
    // The address of a feed is a secret.
    "Referrer-Policy": "no-referrer",
  });
  if (isUnchanged(request.headers, etag, changedAt)) return reply.status(304).send();
  return reply.type("text/calendar; charset=utf-8").send(text);
}

/** As RFC 9110 says, the time counts only without an ETag. It has whole seconds. */
function isUnchanged(headers: FastifyRequest["headers"], etag: string, changedAt: Date): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) return etagMatches(tags, etag);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
