import { Readable } from "node:stream";
import { requireOnboarded } from "@longpaddock/domain/access";
import { eventId } from "@longpaddock/domain/participations/schema";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Ctx } from "../../core/context";
import { generateAcknowledgmentList } from "./generate-acknowledgment-list";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

/** Sends the organisers of an event the acknowledgements of its briefing, as a CSV file that is written while it is read. */
export const acknowledgmentListDownload = fp<Options>(async (app, { createContext }) => {
  const address = "/api/events/:id/briefing/acknowledgments.csv";
  app.get(address, { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = createContext(request);
    const onboarded = { ...ctx, actor: requireOnboarded(ctx.actor) };
    await ctx.limit("acknowledgmentList");
    const { id } = eventId.parse(request.params);
    const records = await generateAcknowledgmentList(onboarded, { id });
    return (
      reply
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", `attachment; filename="event-${id}-briefing.csv"`)
        // Reads no more than a batch ahead.
        .send(Readable.from(records, { highWaterMark: 1 }))
    );
  });
});
