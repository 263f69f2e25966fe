import { Readable } from "node:stream";
import { requireOnboarded } from "@longpaddock/domain/access";
import { groupId } from "@longpaddock/domain/memberships/schema";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Ctx } from "../../core/context";
import { generateMemberList } from "./generate-member-list";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

/** Sends a group's admins its members as a CSV file, which is written while it is read. */
export const memberListDownload = fp<Options>(async (app, { createContext }) => {
  app.get("/api/groups/:id/members.csv", { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = createContext(request);
    const onboarded = { ...ctx, actor: requireOnboarded(ctx.actor) };
    await ctx.limit("memberList");
    const { id } = groupId.parse(request.params);
    const records = await generateMemberList(onboarded, { id });
    return (
      reply
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", `attachment; filename="group-${id}-members.csv"`)
        // Reads no more than a batch ahead.
        .send(Readable.from(records, { highWaterMark: 1 }))
    );
  });
});
