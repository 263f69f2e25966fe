import { requireOnboarded } from "@longpaddock/domain/access";
import { eventId } from "@longpaddock/domain/participations/schema";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Ctx } from "../../core/context";
import { generateRegister } from "./generate-register";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

/** Sends the leaders of a ride its register as a CSV file. */
export const registerDownload = fp<Options>(async (app, { createContext }) => {
  app.get("/api/events/:id/register.csv", { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = createContext(request);
    const onboarded = { ...ctx, actor: requireOnboarded(ctx.actor) };
    await ctx.limit("register");
    const { id } = eventId.parse(request.params);
    const register = await generateRegister(onboarded, { id });
    return reply
      .type("text/csv; charset=utf-8")
      .header("Content-Disposition", `attachment; filename="event-${id}-register.csv"`)
      .send(register);
  });
});
