import { existsSync, readFileSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { AppError } from "@longpaddock/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { PageHead } from "../../core/page-head";
import { type FirstScreen, inTime } from "../first-screen/draw-screens";
import { withPreloads } from "../first-screen/pages";
import { pageTemplate, withScreen } from "../page-template";
import { builtFiles } from "./built-files";
import { sendPage } from "./send-page";

interface Options {
  folder: string;
  appUrl: string;
  /** The cookies of members and of riders who visit by a code. Pages open without a look at what they stand for. */
  cookieNames: { session: string; visit: string };
  /** What a pasted link to this page shows; null for pages without anything of their own. */
  findHead: (request: FastifyRequest, path: string) => Promise<PageHead | null>;
  /** The first screen of a page for visitors; null for any other page. Left out where the build has none. */
  drawScreen?: ((request: FastifyRequest, signal: AbortSignal) => Promise<FirstScreen | null>) | null;
  /** Puts what a drawn page is painted with inside, and lets the browser use it. */
  drawn?: { inline: (page: string) => string; headers: OutgoingHttpHeaders } | undefined;
}

interface Found {
  page: string;
  screen: FirstScreen | null;
}

/** In any case, so that a mistyped call gets an error and not a page. */
const SERVER_PATHS = /^\/(api|trpc|uploads)(\/|$)/i;
const HASHED = /[\\/]assets[\\/]/;
const FOR_A_YEAR = "public, max-age=31536000, immutable";
/** Milliseconds. A page doesn't wait longer for its head. */
const HEAD_TIMEOUT = 500;

/**
 * Serves the built web app: hashed assets are cached for a year, everything else is revalidated. Page URLs get
 * index.html, with the page's own title and description; URLs that look like a file don't.
 */
export const staticFiles = fp<Options>(async (app, options) => {
  const { folder, appUrl, cookieNames, findHead, drawScreen, drawn } = options;
  const index = join(folder, "index.html");
  const template = existsSync(index) ? pageTemplate(readFileSync(index, "utf8"), appUrl) : null;
  if (!template) app.log.warn({ folder }, "serving the API only because the web app is not built");
  else {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      preCompressed: true,
      dotfiles: "ignore",
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header("Cache-Control", HASHED.test(path) ? FOR_A_YEAR : "no-cache");
      },
    });
    const findBuilt = builtFiles(join(folder, "assets"));
    // The plugin's own route lists the file's folder for each request, and this one has hundreds of files.
    app.get<{ Params: { name: string } }>("/assets/:name", async ({ params, headers }, reply) => {
      const { range, "if-none-match": tag, "if-modified-since": date } = headers;
      const isPlain = range === undefined && tag === undefined && date === undefined;
      const file = isPlain ? await findBuilt(params.name, headers["accept-encoding"]) : null;
      if (!file) return reply.sendFile(`assets/${params.name}`);
      return reply.headers(file.headers).header("Cache-Control", FOR_A_YEAR).send(file.body);
    });
  }

  /** Null also when the database is slow or down: the page must open without it. */
  const headOf = async (request: FastifyRequest, path: string): Promise<PageHead | null> => {
    if (app.isUnderPressure()) return null;
    const tooLate = new Promise<null>((resolve) => setTimeout(resolve, HEAD_TIMEOUT, null).unref());
    return Promise.race([findHead(request, path).catch(() => null), tooLate]);
  };

  const hasSession = ({ cookies }: FastifyRequest) => cookies[cookieNames.session] !== undefined;

  const isKnown = (request: FastifyRequest) =>
    hasSession(request) || request.cookies[cookieNames.visit] !== undefined;

  const screenOf = async (request: FastifyRequest): Promise<FirstScreen | null> =>
    !isKnown(request) && drawScreen && request.method === "GET" && !app.isUnderPressure()
      ? inTime((signal) => drawScreen(request, signal), request.log)
      : null;

  const send = (request: FastifyRequest, reply: FastifyReply, { page, screen }: Found) => {
    const opened = { url: request.url, hasSession: hasSession(request), isDrawn: screen !== null };
    if (screen && drawn) reply.headers(drawn.headers);
    const whole = screen ? withScreen(drawn ? drawn.inline(page) : page, screen) : page;
    return sendPage(request, reply, { html: withPreloads(whole, opened), isPrivate: isKnown(request) });
  };

  if (template)
    app.get("/", async (request, reply) => {
      const page = hasSession(request) ? template.home : template.landing;
      return send(request, reply, { page, screen: await screenOf(request) });
    });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    const isPage =
      ["GET", "HEAD"].includes(request.method) && !SERVER_PATHS.test(path) && !/\/\.|\.\w+$/.test(path);
    if (isPage && template) {
      const head = await headOf(request, path);
      // What has no head for visitors is nothing that they may see.
      const screen = head && (await screenOf(request));
      const page = head ? template.withHead(head) : template.plain;
      return send(request, reply, { page, screen });
    }
    if (SERVER_PATHS.test(path)) await app.checkRateLimit(request, "visitor");
    throw new AppError("NOT_FOUND");
  });
});
