import { Readable } from "node:stream";
import { AppError } from "@longpaddock/domain/errors";
import { SITE_PAGES } from "@longpaddock/domain/site/vocabulary";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { z } from "zod";
import type { Ctx } from "../../core/context";
import { fromReplica } from "../../core/replica/from-replica";
import { KIND_NAMES, listPage, listPages } from "./listed-pages";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
  appUrl: string;
}

const ENTRIES_PER_CHUNK = 1000;
/** What becomes private leaves the map of the site within minutes. */
const HEADERS = { "Cache-Control": "public, max-age=600" };
const XML = "application/xml; charset=utf-8";
const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Up to the largest id that the database has room for. */
const pageNumber = z.object({ page: z.coerce.number().int().min(1).max(42_949) });

/** Pages that are the same for everyone. Discover and the list of events ask visitors to sign in. */
const PATHS = ["/", "/groups", "/about", ...SITE_PAGES.map((name) => `/${name}`)];

/** `/robots.txt` and the sitemap: what search engines may list, which is what every visitor may open. */
export const searchEngines = fp<Options>(async (app, { createContext, appUrl }) => {
  app.get("/robots.txt", async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .headers(HEADERS)
      .send(
        [
          "User-agent: *",
          "Disallow: /api/",
          "Allow: /api/link-picture.png",
          "Allow: /api/*/link-picture.png",
          "Allow: /api/routes/*/link-photo.jpg",
          "",
          `Sitemap: ${appUrl}/sitemap.xml`,
          "",
        ].join("\n"),
      ),
  );

  app.get("/sitemap.xml", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    const ctx = createContext(request);
    await ctx.limit("sitemap");
    const numbers = await fromReplica(ctx, (old) =>
      Promise.all(KIND_NAMES.map(async (kind) => ({ kind, pages: await listPages(old, kind) }))),
    );
    const files = numbers.flatMap(({ kind, pages }) => pages.map((page) => `/sitemap-${kind}-${page}.xml`));
    const entries = ["/sitemap-pages.xml", ...files].map(
      (path) => `<sitemap><loc>${appUrl}${path}</loc></sitemap>\n`,
    );
    const text = `${OPENING}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
    return reply.type(XML).headers(HEADERS).send(text);
  });

  app.get("/sitemap-pages.xml", async (_request, reply) =>
    reply
      .type(XML)
      .headers(HEADERS)
      .send([...urlSet(PATHS.map((path) => `${appUrl}${path}`))].join("")),
  );

  for (const kind of KIND_NAMES)
    app.get(`/sitemap-${kind}-:page.xml`, async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      const ctx = createContext(request);
      await ctx.limit("sitemap");
      const { success, data } = pageNumber.safeParse(request.params);
      const ids = success ? await fromReplica(ctx, (old) => listPage(old, kind, data.page)) : [];
      if (ids.length === 0) throw new AppError("NOT_FOUND");
      return reply
        .type(XML)
        .headers(HEADERS)
        .send(Readable.from(urlSet(ids.map((id) => `${appUrl}/${kind}/${id}`))));
    });
});

/** In pieces, because a whole file has megabytes. */
function* urlSet(addresses: Iterable<string>): Generator<string> {
  let piece = `${OPENING}<urlset ${NAMESPACE}>\n`;
  let count = 0;
  for (const address of addresses) {
    piece += `<url><loc>${address}</loc></url>\n`;
    if (++count % ENTRIES_PER_CHUNK !== 0) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}</urlset>\n`;
}
