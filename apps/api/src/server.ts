import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import { GUEST } from "@longpaddock/domain/actor";
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from "fastify";
import { signInPages } from "./accounts/auth/http";
import { exportDownloads } from "./admin/exports/http";
import type { ServerDeps } from "./core/deps";
import { calendars } from "./events/calendars/http";
import { incidentListDownload } from "./events/incidents/http";
import { registerDownload } from "./events/sheet/http";
import { ownersOf } from "./file-owners";
import { closing } from "./http/closing";
import { contextFactory } from "./http/context";
import { visitCookie, visitCookieName } from "./http/cookies/visit-cookie";
import { drawScreens } from "./http/first-screen/draw-screens";
import { live } from "./http/live/live";
import { markWriters } from "./http/machines/just-written";
import { callProcedure } from "./http/metrics/call-procedure";
import { reportRequests } from "./http/metrics/report-requests";
import { collectMethods } from "./http/plugins/allowed-methods";
import { body } from "./http/plugins/body";
import { documentation } from "./http/plugins/documentation";
import { errorHandler } from "./http/plugins/error-handler";
import { headers, securityHeaders } from "./http/plugins/headers";
import { health } from "./http/plugins/health";
import { oneHost } from "./http/plugins/one-host";
import { originCheck } from "./http/plugins/origin-check";
import { countRequests, rateLimits } from "./http/plugins/rate-limit";
import { requestId } from "./http/plugins/request-id";
import { requestLog } from "./http/plugins/request-log";
import { cookies, sessionCookieName, sessions } from "./http/plugins/session";
import { timeLimits } from "./http/plugins/time-limits";
import { mountTrpc } from "./http/plugins/trpc";
import { turns } from "./http/plugins/turns";
import { mountUploads } from "./http/plugins/uploads";
import { mountRest } from "./http/rest";
import { appRouter } from "./http/router";
import { firstPaint } from "./http/web-app/first-paint";
import { staticFiles } from "./http/web-app/static-files";
import { unsubscribeLinks } from "./notifications/notifications/http";
import { mapTiles } from "./places/maps/http";
import { riddenTiles } from "./places/ridden/http";
import { acknowledgmentListDownload } from "./riders/briefings/http";
import { stopInviteLinks } from "./riders/email-invites/http";
import { memberListDownload } from "./riders/memberships/http";
import { routeFiles } from "./routes/routes/http";
import { findPageHead } from "./site/link-previews/find-page-head";
import { linkPictures } from "./site/link-previews/http";
import { searchEngines } from "./site/search-engines/http";
import { dataDownload } from "./you/my-data/http";

/** Builds the server without listening, so that tests can inject requests. */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { database, clock, services, sessionSecrets } = deps;
  const { appUrl, tiles, timeZone } = services;
  const paint = firstPaint(deps.webFolder);
  const answerHeaders = securityHeaders({
    appUrl,
    tilesOrigin: tiles && new URL(tiles.url).origin,
    sources: paint?.sources,
  });
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.trustedProxies ?? false,
    bodyLimit: 256 * 1024,
    requestTimeout: 600_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    // These errors occur before any hook runs.
    frameworkErrors: (_error, request, untypedReply) => {
      const reply = untypedReply as unknown as FastifyReply;
      reply.headers({ ...answerHeaders.page, "X-Request-Id": request.id });
      reply.status(400).send({ message: "Invalid URL", code: "BAD_REQUEST" });
    },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // `closing` answers in our own shape.
    return503OnClosing: false,
    forceCloseConnections: "idle",
  });
  const createContext = contextFactory(deps);

  await app.register(requestId);
  await app.register(reportRequests, deps);
  await app.register(errorHandler);
  await app.register(timeLimits);
  await app.register(headers, answerHeaders);
  await app.register(body);
  await app.register(multipart);
  await app.register(compress, { threshold: 2048, encodings: ["br", "gzip"], globalDecompression: false });
  await app.register(cookies, { secrets: sessionSecrets });
  // After what the hooks that send an answer need.
  await app.register(closing);
  await app.register(oneHost);
  await app.register(originCheck, {
    appUrl,
    cookieNames: [sessionCookieName(appUrl), visitCookieName(appUrl)],
  });
  await app.register(health, deps);
  await app.register(rateLimits, { clock, ...deps.rateLimit });

  // No session here: responses in shared caches must not contain a visitor's cookie.
  await app.register(async (scope) => {
    await scope.register(requestLog);
    mountUploads(scope, ownersOf({ isPublic: true }), createContext);
    const refuseOtherMethods = collectMethods(scope);
    await scope.register(linkPictures, { createContext });
    await scope.register(mapTiles, { createContext });
    await scope.register(riddenTiles, { createContext });
    await scope.register(searchEngines, { createContext, appUrl });
    mountRest(scope, { router: appRouter, createContext, isShared: true });
    refuseOtherMethods();
  });
  await app.register(async (scope) => {
    await scope.register(requestLog);
    await scope.register(markWriters, { database });
    await scope.register(visitCookie, { appUrl });
    await scope.register(sessions, { database, clock, appUrl, timeZone });
    mountUploads(scope, ownersOf({ isPublic: false }), createContext);
    await scope.register(async (counted) => {
      await counted.register(countRequests, deps);
      await counted.register(turns);
      const refuseOtherMethods = collectMethods(counted);
      mountRest(counted, { router: appRouter, createContext, isShared: false });
      mountTrpc(counted, appRouter, createContext);
      await counted.register(signInPages, { createContext, openId: deps.openId });
      await counted.register(routeFiles, { createContext });
      await counted.register(dataDownload, { createContext });
      await counted.register(unsubscribeLinks, { createContext });
      await counted.register(stopInviteLinks, { createContext });
      await counted.register(calendars, { createContext });
      await counted.register(memberListDownload, { createContext });
      await counted.register(acknowledgmentListDownload, { createContext });
      await counted.register(registerDownload, { createContext });
      await counted.register(incidentListDownload, { createContext });
      await counted.register(exportDownloads, { createContext, ...deps });
      await counted.register(live, deps);
      await counted.register(documentation, { appUrl });
      refuseOtherMethods();
    });
  });
  await app.register(staticFiles, {
    folder: deps.webFolder,
    appUrl,
    cookieNames: { session: sessionCookieName(appUrl), visit: visitCookieName(appUrl) },
    findHead: (request, path) => findPageHead(createContext(request), path),
    drawScreen: drawScreens({
      folder: deps.webFolder,
      timeZone,
      call: (request, path, input) => {
        const ctx = { ...createContext(request), actor: GUEST };
        const call = { router: appRouter, path, type: "query", ctx, input, batchIndex: 0 } as const;
        return callProcedure(app.metrics, { ...call, transport: "page" });
      },
    }),
    drawn: paint && { inline: paint.inline, headers: answerHeaders.drawnPage },
  });
  return app;
}
