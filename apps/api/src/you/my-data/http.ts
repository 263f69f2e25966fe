import { requireSignedIn } from "@longpaddock/domain/access";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Ctx, SignedInCtx } from "../../core/context";
import { type ArchiveEntry, zipOf } from "../../core/files/archive";
import { stillMayRead } from "../../core/within-transaction";
import { archiveEntries } from "./archive-entries";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

/** Sends a member everything that they have put in, as a ZIP file. */
export const dataDownload = fp<Options>(async (app, { createContext }) => {
  app.get("/api/user/data/download", { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = createContext(request);
    const actor = requireSignedIn(ctx.actor);
    await ctx.limit("dataDownload");
    const now = ctx.clock.now();
    const fileName = `long-paddock-data-${now.toISOString().slice(0, 10)}.zip`;
    return reply
      .type("application/zip")
      .header("Content-Disposition", `attachment; filename="${fileName}"`)
      .send(zipOf(whileSignedIn({ ...ctx, actor }), now));
  });
});

/** Breaks off when the member is suspended, signed out or gone, so that no file looks complete that isn't. */
async function* whileSignedIn(ctx: SignedInCtx): AsyncGenerator<ArchiveEntry> {
  for await (const entry of archiveEntries(ctx)) {
    await stillMayRead(ctx).catch((error: unknown) => {
      entry.content.destroy();
      throw error;
    });
    yield entry;
  }
}
