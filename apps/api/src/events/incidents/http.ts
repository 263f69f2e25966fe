import { requireOnboarded } from "@longpaddock/domain/access";
import { eventId } from "@longpaddock/domain/participations/schema";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Ctx } from "../../core/context";
import { generateIncidentList } from "./generate-incident-list";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

/** Sends the leaders of a ride and the admins of its group the incident reports as a CSV file. */
export const incidentListDownload = fp<Options>(async (app, { createContext }) => {
  app.get("/api/events/:id/incidents.csv", { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = createContext(request);
    const onboarded = { ...ctx, actor: requireOnboarded(ctx.actor) };
    await ctx.limit("register");
    const { id } = eventId.parse(request.params);
    const list = await generateIncidentList(onboarded, { id });
    return reply
      .type("text/csv; charset=utf-8")
      .header("Content-Disposition", `attachment; filename="event-${id}-incidents.csv"`)
      .send(list);
  });
});
