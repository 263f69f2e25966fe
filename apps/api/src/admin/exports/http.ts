import { requireAdmin } from "@longpaddock/domain/access";
import { ACCESS_DENIED } from "@longpaddock/domain/admin/texts";
import { BRAND } from "@longpaddock/domain/brand";
import { dayInZone } from "@longpaddock/domain/calendar";
import { EXPORT_KINDS, type ExportKind } from "@longpaddock/domain/exports/vocabulary";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Ctx } from "../../core/context";
import type { ServerDeps } from "../../core/deps";
import { EXPORTS_CHANNEL, hearOf } from "./running-exports";
import { startExport } from "./start-export";

interface Options extends Pick<ServerDeps, "database" | "clock"> {
  createContext: (request: FastifyRequest) => Ctx;
}

const PREFIX = BRAND.name.toLowerCase().replaceAll(" ", "-");

/** Sends administrators tables as CSV files, or all of them in one ZIP file. */
export const exportDownloads = fp<Options>(async (app, { createContext, database, clock }) => {
  const stop = await database.listen(EXPORTS_CHANNEL, (payload) => hearOf(payload, clock.now()));
  app.addHook("onClose", stop);
  for (const kind of EXPORT_KINDS)
    app.get(
      `/api/admin/export/${kind}`,
      // Links open it in a new tab.
      { exposeHeadRoute: false, config: { failsAsPage: { returnTo: "/admin", forbidden: ACCESS_DENIED } } },
      async (request, reply) => {
        const ctx = createContext(request);
        const admin = { ...ctx, actor: requireAdmin(ctx.actor) };
        await ctx.limit("export");
        const file = await startExport(admin, kind);
        return reply
          .type(kind === "all" ? "application/zip" : "text/csv; charset=utf-8")
          .header("Cache-Control", "no-store")
          .header("Content-Disposition", `attachment; filename="${fileName(ctx, kind)}"`)
          .send(file);
      },
    );
});

function fileName({ clock, services }: Ctx, kind: ExportKind): string {
  const day = dayInZone(clock.now(), services.timeZone);
  return `${PREFIX}-${kind}-${day}.${kind === "all" ? "zip" : "csv"}`;
}
