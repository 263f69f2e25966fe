import { createHash } from "node:crypto";
import { MEGABYTE } from "@longpaddock/domain/files/file-size";
import { widestPlan } from "@longpaddock/domain/plans";
import type { AnyRouter } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../core/context";
import { etagMatches } from "../core/files/send-file";
import { NO_UPLOADS, type Uploads } from "../core/files/upload";
import { readLentPlans } from "../core/plans/lent-plans";
import type { ContextFactory } from "./context";
import { callProcedure } from "./metrics/call-procedure";
import { sendOutcome } from "./outcome-headers";
import { readJson } from "./plugins/body";
import { readUploads, rejectTextFiles } from "./plugins/read-uploads";
import type { RestMeta } from "./rest-meta";
import { restRoutes } from "./rest-routes";

/** For a large file over a slow connection. */
const UPLOAD_MS = 10 * 60_000;
const MS_PER_UPLOADED_MEGABYTE = 1000;
/** For forms sent as JSON. Multipart bodies have limits for each part. */
const MAX_FORM_BYTES = 1024 * 1024;

interface MountOptions {
  router: AnyRouter;
  createContext: ContextFactory;
  isShared: boolean;
}

/** Mounts the calls whose answers caches may share, or all others, which know the session. */
export function mountRest(app: FastifyInstance, { router, createContext, isShared }: MountOptions): void {
  for (const { name, type, rest } of restRoutes(router)) {
    if ((rest.sharedSeconds !== undefined) !== isShared) continue;
    app.route({
      method: rest.method,
      url: rest.path.replace(/\{(\w+)\}/g, ":$1"),
      config: { isCall: true },
      ...(rest.upload && { bodyLimit: MAX_FORM_BYTES }),
      ...(rest.maxBytes !== undefined && { bodyLimit: rest.maxBytes }),
      handler: async (request, reply) => {
        const received = await receive(request, rest, createContext);
        try {
          const ctx = createContext(request, received.uploads);
          // Failures stay out of caches.
          if (isShared) reply.header("Cache-Control", "no-store");
          const { input } = received;
          const call = { router, path: name, type, ctx, input, batchIndex: 0, transport: "rest" } as const;
          const result = await callProcedure(app.metrics, call);
          if (rest.sharedSeconds !== undefined) return sendShared(request, reply, { rest, result });
          return await send({ reply, rest, ctx }, result);
        } finally {
          await received.dispose();
        }
      },
    });
  }
}

/** Merges the query, the body or, to delete, both with the path parameters, which take precedence. */
async function receive(request: FastifyRequest, rest: RestMeta, createContext: ContextFactory) {
  const { query, params } = request as { query: object; params: object };
  const noFiles = { uploads: NO_UPLOADS, dispose: async () => {} };
  if (rest.method === "GET") return { input: { ...query, ...params }, ...noFiles };
  if (rest.upload && request.isMultipart()) {
    const ctx = createContext(request);
    const sender = rest.upload.admit(ctx.actor);
    await ctx.limit("upload");
    const { files } = rest.upload;
    const takesTracks = Object.values(files).some(({ kind }) => kind === "gpx" || kind === "import");
    // Which group a track is for isn't read yet: the verb decides whether it may be kept.
    const lent = takesTracks ? await readLentPlans({ db: ctx.db, actor: sender }) : [];
    const senders = {
      image: sender,
      list: sender,
      calendar: sender,
      routes: sender,
      import: widestPlan(sender, lent),
      gpx: widestPlan(sender, lent),
    };
    const form = { files, senders, incoming: ctx.services.incoming };
    request.endTurn();
    request.timeLimit.restart(UPLOAD_MS);
    const { fields, uploads, dispose } = await readUploads(request, form);
    request.timeLimit.restart((MS_PER_UPLOADED_MEGABYTE * bytesOf(uploads)) / MEGABYTE);
    return { input: { ...fields, ...params }, uploads, dispose };
  }
  const body = readJson(request);
  if (rest.upload && isRecord(body)) {
    rest.upload.admit(createContext(request).actor);
    rejectTextFiles(body, rest.upload.files);
  }
  // Many clients send no body with DELETE.
  const inUrl = rest.method === "DELETE" ? { ...query, ...params } : params;
  const input = isRecord(body) || body == null ? { ...body, ...inUrl } : body;
  return { input, ...noFiles };
}

interface Exchange {
  reply: FastifyReply;
  rest: RestMeta;
  ctx: Ctx;
}

async function send({ reply, rest, ctx }: Exchange, result: unknown) {
  reply.status(statusOf(rest, result));
  sendOutcome(ctx, reply);
  if (rest.status === 204) return reply.send();
  if (!rest.output) return reply.send(result);
  const url = () => new URL(reply.request.url, "http://localhost");
  const header = (name: string, value: string) => reply.header(name, value);
  return reply.send(await rest.output(result, { ctx, url, header }));
}

function statusOf({ status = 200, acceptedStatus }: RestMeta, result: unknown): number {
  const isAccepted = acceptedStatus !== undefined && isRecord(result) && result.status === acceptedStatus;
  return isAccepted ? 202 : status;
}

/** Sends what everybody gets, or 304 to a client or cache that has it. */
function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { rest, result }: { rest: RestMeta; result: unknown },
): FastifyReply {
  const body = JSON.stringify(result);
  const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  reply.headers({ "Cache-Control": `public, max-age=${rest.sharedSeconds}`, ETag: etag });
  if (etagMatches(request.headers["if-none-match"], etag)) return reply.status(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
}

function bytesOf(uploads: Uploads): number {
  const files = Object.values(uploads).flatMap((list) => list ?? []);
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
